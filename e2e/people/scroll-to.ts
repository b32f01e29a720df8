import type { Locator } from "@playwright/test";
import { expect } from "../journey.ts";

/** Scrolls until this part of the page is visible. A page that loads again replaces it: then scrolls to the new one. */
export async function scrollTo(part: Locator): Promise<void> {
  await expect(async () => {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ timeout: 1000 });
  }).toPass();
}

import type { Locator, Page } from "@playwright/test";
import { expect } from "../journey.ts";

/**
 * Searches a list and returns the one button of this kind that is left. It waits until the other rows are gone:
 * a row that moves up between press and release is not clicked.
 */
export async function searchFor(page: Page, text: string, kind: RegExp): Promise<Locator> {
  await page.getByRole("searchbox").fill(text);
  const found = page.getByRole("button", { name: kind });
  await expect(found).toHaveCount(1);
  return found;
}

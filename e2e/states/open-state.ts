import type { Page } from "@playwright/test";
import type { State } from "./states-of.ts";

/** Opens a screen in one of its states, in a page of the guest of `guestFor`. */
export async function openState(page: Page, { address, prepare, open }: State): Promise<void> {
  await page.goto((await prepare?.(page)) ?? address);
  await open(page);
}

import type { Locator } from "@playwright/test";
import { expect } from "../journey.ts";

/** Opens a dialog by a button in a list that may change: a row that moves between press and release is not clicked. */
export async function openDialog(opener: Locator): Promise<void> {
  const dialog = opener.page().getByRole("dialog");
  await expect(async () => {
    if (!(await dialog.isVisible())) await opener.click({ timeout: 10_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

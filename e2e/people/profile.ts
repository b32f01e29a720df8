import type { Locator, Page } from "@playwright/test";

export type ProfileTab = "Personal Info" | "Address" | "Professional" | "Trading Profile" | "Security";

/** A member opens the profile on the account screen, at a tab. */
export async function openProfile(page: Page, tab: ProfileTab): Promise<Locator> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByRole("tab", { name: tab }).click();
  return page.getByRole("dialog", { name: "Update Profile" });
}

/** Fills in the named fields, tab by tab. */
export async function fillProfile(
  page: Page,
  fields: Partial<Record<ProfileTab, Record<string, string>>>,
): Promise<void> {
  for (const [tab, labels] of Object.entries(fields)) {
    await page.getByRole("tab", { name: tab }).click();
    for (const [label, value] of Object.entries(labels)) {
      const field = page.getByRole("tabpanel").getByLabel(label, { exact: true });
      if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
  }
}

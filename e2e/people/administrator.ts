import type { Locator, Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { searchFor } from "./search.ts";

/** The administrator finds a member by e-mail; returns the member's status control. */
export async function findMember(page: Page, email: string): Promise<Locator> {
  await page.goto("/admin/users");
  await page.getByRole("searchbox").fill(email);
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`);
  const status = page.getByRole("combobox", { name: /^Status of/ });
  await expect(status).toHaveCount(1);
  return status;
}

/** The administrator gives a member another status, with a reason. */
export async function changeStatus(page: Page, email: string, status: "Active" | "Suspended"): Promise<void> {
  const theirs = await findMember(page, email);
  await theirs.selectOption(status);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Shown in a journey.");
  await dialog.getByRole("button", { name: status === "Suspended" ? "Suspend" : "Activate" }).click();
  await expect(dialog).toBeHidden();
  await expect(theirs).toHaveValue(status.toLowerCase());
}

/** The administrator finds a code and revokes it. */
export async function revokeInvitation(page: Page, code: string): Promise<void> {
  await page.goto("/admin/invitations");
  const revoke = await searchFor(page, code, /^Revoke /);
  await expect(revoke).toHaveAccessibleName(`Revoke ${code}`);
  await revoke.click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("button", { name: `Restore ${code}` })).toBeVisible();
}

/** The administrator limits the uses of a code. */
export async function limitInvitation(page: Page, code: string, usesMax: number): Promise<void> {
  await page.goto("/admin/invitations");
  const setLimit = await searchFor(page, code, /^Set limit of /);
  await expect(setLimit).toHaveAccessibleName(`Set limit of ${code}`);
  await setLimit.click();
  await page.getByLabel("How often it can be used").fill(String(usesMax));
  await page.getByRole("dialog").getByRole("button", { name: "Set limit" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

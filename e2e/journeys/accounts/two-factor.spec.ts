import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { logIn, logOut } from "../../people/forms.ts";
import { adminLogin, aMember } from "../../people/members.ts";
import { aPhoneNumber } from "../../people/person.ts";
import { fillProfile, openProfile } from "../../people/profile.ts";
import { turnOnTwoFactor } from "../../people/security.ts";
import { later } from "../../setup/sizes.ts";

test("a member turns two-factor login on, and logs in with a code and then with a recovery code", async ({
  page,
}) => {
  const member = await aMember();
  await logIn(page, member);
  await expect(page).toHaveURL("/home");
  const codes = await turnOnTwoFactor(page, member.password);
  const recoveryCode = await saveCodes(page);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

  await logOut(page);
  await logIn(page, member);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill("000000");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/not right, or it was used already/);
  // The current code turned it on and cannot be used again; the next one can.
  await codeField(page).fill(codes(30));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/home");

  await logOut(page);
  // The login with a code still leads to the link that was opened before it.
  await page.goto("/coin/solana");
  await expect(page).toHaveURL("/");
  await logIn(page, member);
  await codeField(page).fill(recoveryCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/coin/solana");
});

test("a member who lost app and codes is let in by an administrator, who says why", { tag: later }, async ({
  page,
  openBrowser,
}) => {
  const member = await aMember("Lotte Loser");
  await logIn(page, member);
  await expect(page).toHaveURL("/home");
  await turnOnTwoFactor(page, member.password);
  await page.getByRole("button", { name: "I have saved them" }).click();

  const administrator = await openBrowser(await adminLogin());
  await administrator.goto(`/admin/users?search=${encodeURIComponent(member.email)}`);
  await administrator.getByRole("button", { name: "View Lotte Loser" }).click();
  await administrator.getByRole("button", { name: "Turn off two-factor" }).click();
  const dialog = administrator.getByRole("dialog", { name: "Turn off two-factor login of Lotte Loser?" });
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("Say why: the member will read it.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Lost the phone.");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog).toBeHidden();

  await expect(page).toHaveURL("/login");
  await logIn(page, member);
  // The session ended on this screen.
  await expect(page).toHaveURL("/account");
});

test("a member with two-factor login on changes the phone with the password and a code", {
  tag: later,
}, async ({ page }) => {
  const member = await aMember();
  await logIn(page, member);
  await expect(page).toHaveURL("/home");
  const codes = await turnOnTwoFactor(page, member.password);
  await page.getByRole("button", { name: "I have saved them" }).click();
  // Needs no reload: the open dialog's profile already knows the change.
  await page.getByRole("tab", { name: "Personal Info" }).click();
  await expect(codeField(page)).toHaveCount(0);
  const phone = aPhoneNumber();
  await fillProfile(page, { "Personal Info": { Phone: phone, "Current password": member.password } });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Enter a code\./);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill("000000");
  await page.keyboard.press("Enter");
  await expect(codeField(page)).toHaveAccessibleDescription(/not right, or it was used already/);
  await codeField(page).fill(codes(30));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your profile was saved.")).toBeVisible();

  await openProfile(page, "Personal Info");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue(phone.replaceAll(" ", ""));
});

const codeField = (page: Page) => page.getByLabel("Authenticator or recovery code");

/** Downloads the codes and returns one of those in the file. */
async function saveCodes(page: Page): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("paperchain-recovery-codes.txt");
  const codes = (await readFile(await file.path(), "utf8")).match(/^(\w{4}-){3}\w{4}$/gm) ?? [];
  expect(codes).toHaveLength(10);
  await expect(page.getByRole("listitem").filter({ hasText: codes[9] ?? "none" })).toBeVisible();
  return codes[3] ?? "";
}

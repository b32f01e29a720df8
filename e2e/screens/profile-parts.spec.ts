import { expect } from "../journey.ts";
import { openProfile } from "../people/profile.ts";
import { checkPart } from "./check-part.ts";

const account = { audience: "member", address: "/account" } as const;

checkPart({
  ...account,
  name: "a profile with problems",
  async open(page) {
    await openProfile(page, "Personal Info");
    await page.getByLabel("First name").fill("");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Enter your first name.")).toBeVisible();
  },
});

checkPart({
  ...account,
  name: "a new phone in an account with two-factor login",
  async open(page) {
    await page.route("**/api/users/me", async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, twoFactorAuth: true } });
    });
    await page.reload();
    await openProfile(page, "Personal Info");
    await page.getByRole("textbox", { name: "Phone" }).fill("+44 20 7946 0000");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Enter a code.")).toBeVisible();
  },
});

checkPart({
  ...account,
  name: "the Security tab of a profile",
  async open(page) {
    await openProfile(page, "Security");
    await expect(page.getByRole("heading", { name: "Password" })).toBeVisible();
  },
});

checkPart({
  ...account,
  name: "the question whether to delete the account",
  async open(page) {
    await page.getByRole("button", { name: "Delete account…" }).click();
    await expect(page.getByText("This cannot be undone")).toBeVisible();
  },
});

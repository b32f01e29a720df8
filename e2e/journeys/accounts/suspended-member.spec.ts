import { expect, test } from "../../journey.ts";
import { changeStatus } from "../../people/administrator.ts";
import { logIn } from "../../people/forms.ts";
import { adminLogin, aMember } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("a suspended member is logged out at once, cannot log in, and can after reactivation", {
  tag: later,
}, async ({ page, openBrowser }) => {
  const member = await aMember("Sam Suspended");
  await logIn(page, member);
  await expect(page).toHaveURL("/home");

  const administrator = await openBrowser(await adminLogin());
  await changeStatus(administrator, member.email, "Suspended");

  // The open page learns it without a click.
  await expect(page).toHaveURL("/login");
  const suspended = page.getByRole("alert").filter({ hasText: "Reason: “Shown in a journey.”" });
  await expect(suspended).toBeVisible();

  await page.reload();
  await expect(suspended).toBeHidden();
  await logIn(page, member);
  await expect(suspended).toBeVisible();
  await expect(page).toHaveURL("/login");
  await suspended.getByRole("button", { name: "Write to your administrator" }).click();
  await expect(page.getByLabel("Message")).toBeVisible();
  await page.keyboard.press("Escape");

  await changeStatus(administrator, member.email, "Active");
  await logIn(page, member);
  await expect(page).toHaveURL("/home");
});

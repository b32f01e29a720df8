import { expect, test } from "../../journey.ts";
import { logIn } from "../../people/forms.ts";
import { aMember } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("a member logs in and out with the keyboard alone", async ({ page }) => {
  const member = await aMember();
  const { keyboard } = page;

  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip to/i })).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(page.getByLabel("Email or phone number")).toBeFocused();
  await keyboard.type(member.email);
  await keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await keyboard.type(member.password);
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/home");
  // A screen reader announces the new page.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const menu = page.getByRole("button", { name: /^Menu of/ });
  await menu.focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await keyboard.press("Escape");
  await expect(menu).toBeFocused();

  await keyboard.press("Enter");
  await keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("the account menu opens on the first Enter, also before its code is there", { tag: later }, async ({
  page,
}) => {
  const member = await aMember();
  let deliver = () => {};
  const asked = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/account-menu-list/, async (route) => {
    await asked;
    await route.continue();
  });
  await logIn(page, member);
  await expect(page).toHaveURL("/home");
  // The login moves the focus to the new page; after a reload nothing moves it.
  await page.reload();
  const menu = page.getByRole("button", { name: "Menu of Ada Newcomer" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeFocused();
  deliver();
  await expect(page.getByRole("menuitemradio").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

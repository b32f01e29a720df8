import { expect, test } from "../../journey.ts";
import { aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("a newcomer opens the help, closes it, and returns to the same screen", { tag: later }, async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Half Typed");
  const opener = page.getByRole("button", { name: /support/i });
  await opener.click();

  const help = page.getByRole("dialog");
  await expect(help).toBeVisible();
  await expect(help.getByText("Help Center")).toBeVisible();
  await expect(help).toContainText(/invitation code/i);
  await expect(help).not.toContainText(/bank-level/i);

  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Half Typed");
});

test("a member opens the help from the menu and closes it with its button", { tag: later }, async ({
  openBrowser,
}) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/home");
  const menu = page.getByRole("button", { name: /^Menu of/ });
  await menu.click();
  await page.getByRole("menuitem", { name: "Support" }).click();

  const help = page.getByRole("dialog");
  await expect(help).toBeVisible();
  await help.getByRole("button", { name: "Close" }).click();
  await expect(help).toBeHidden();
  await expect(menu).toBeFocused();
});

test("the menu closes on a click beside it", { tag: later }, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  await page.goto("/home");
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  // On a phone the menu covers the middle of the heading.
  await page.getByRole("heading", { level: 1 }).click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole("menu")).toBeHidden();
});

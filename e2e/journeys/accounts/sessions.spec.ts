import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { aMember, login } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

test("a member ends a session that is open in another browser", { tag: later }, async ({ openBrowser }) => {
  const member = await aMember();
  const library = await openBrowser(await login(member));
  await library.goto("/account");
  const home = await openBrowser(await login(member));
  await home.goto("/account");

  await expect(sessionsOf(home)).toHaveCount(2);
  await home.getByRole("button", { name: /^End session on/ }).click();
  await home.getByRole("dialog").getByLabel("Your password").fill(member.password);
  await home.getByRole("dialog").getByRole("button", { name: "End session" }).click();
  await expect(sessionsOf(home)).toHaveCount(1);
  await expect(sessionsOf(home)).toContainText("This device");

  // The other page learns it without a click.
  await expect(library).toHaveURL("/login");
  await expect(library.getByText("Your session has ended. Please log in again.")).toBeVisible();
});

test("a member ends all other sessions at once, with their password", { tag: later }, async ({
  openBrowser,
}) => {
  const member = await aMember();
  const others = [await login(member), await login(member)];
  const page = await openBrowser(await login(member));
  await page.goto("/account");
  await expect(sessionsOf(page)).toHaveCount(3);

  const everywhere = { name: "Log out everywhere else" };
  await page.getByRole("button", everywhere).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", everywhere).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();

  await dialog.getByLabel("Your password").fill(member.password);
  await dialog.getByRole("button", everywhere).click();
  await expect(sessionsOf(page)).toHaveCount(1);

  for (const other of others) {
    const elsewhere = await openBrowser(other);
    await elsewhere.goto("/account");
    await expect(elsewhere).toHaveURL("/login");
  }
});

const sessionsOf = (page: Page) => page.getByRole("listitem").filter({ hasText: /From \d/ });

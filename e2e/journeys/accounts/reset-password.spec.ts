import type { Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { logIn } from "../../people/forms.ts";
import { letterTo, linkIn } from "../../people/mailbox.ts";
import { aMember } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

const newPassword = "seven rivers to the sea";

test("a member resets a forgotten password with a link that comes by e-mail and works once", {
  tag: later,
}, async ({ page }) => {
  const member = await aMember("Fay Forgetful");

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await askForLink(page, member.email);

  const letter = await letterTo(member.email);
  expect(letter.text).toContain("Practice");
  const link = linkIn(letter, "/reset-password");
  await page.goto(link);
  // The token does not stay in the address bar or the history, where others could read it.
  await expect(page).toHaveURL("/reset-password");
  await setPassword(page, newPassword);
  await expect(page).toHaveURL("/login");

  await logIn(page, member);
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await logIn(page, { ...member, password: newPassword });
  await expect(page).toHaveURL("/home");

  const again = await page.context().newPage();
  await again.goto(link);
  await setPassword(again, "eleven rivers to the sea");
  await expect(again.getByText("This link does not work any more. Ask for a new one.")).toBeVisible();
});

test("a request for an unknown account gets the same answer", { tag: later }, async ({ page }) => {
  const { email } = await aMember();
  const answers: (string | null)[] = [];
  for (const identifier of [email, "stranger@example.com"]) {
    await page.goto("/forgot-password");
    await askForLink(page, identifier);
    answers.push((await page.getByRole("status").first().textContent())?.replace(identifier, "…") ?? null);
  }
  expect(answers[0]).toBe(answers[1]);
});

test("a link without its token says so instead of asking for a password", { tag: later }, async ({
  page,
}) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
});

async function askForLink(page: Page, identifier: string): Promise<void> {
  await page.getByLabel("Email or phone number").fill(identifier);
  await page.getByRole("button", { name: "Ask for a link" }).click();
  await expect(page.getByRole("status")).toBeVisible();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Set new password" }).click();
}

import { expect, type Page } from "@playwright/test";
import { stage } from "../setup/stage.ts";
import type { Person } from "./person.ts";

interface Registration extends Person {
  readonly confirmPassword?: string;
  readonly invitationCode?: string;
  readonly phone?: string;
}

/** Fills in and submits the registration form, by phone if there is a number. */
export async function register(page: Page, newcomer: Registration): Promise<void> {
  await page.goto("/register");
  if (newcomer.phone) {
    await page.getByText("Mobile phone number").click();
    await page.getByRole("textbox", { name: "Mobile phone number" }).fill(newcomer.phone);
  } else {
    await page.getByRole("textbox", { name: "Email" }).fill(newcomer.email);
  }
  await page.getByLabel("Full name").fill(newcomer.fullName);
  await page.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await page.getByLabel("Confirm password").fill(newcomer.confirmPassword ?? newcomer.password);
  await page.getByLabel("Invitation code").fill(newcomer.invitationCode ?? stage().invitationCode);
  await page.getByRole("button", { name: "Create account" }).click();
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean;
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, { email, password, remember = false }: Credentials): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email or phone number").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Remember me").setChecked(remember);
  await page.getByRole("button", { name: "Login" }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
}

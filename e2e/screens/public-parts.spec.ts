import { expect } from "../journey.ts";
import { checkPart } from "./check-part.ts";

checkPart({
  name: "the login form with nothing in it",
  audience: "stranger",
  address: "/login",
  async open(page) {
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Enter your password.")).toBeVisible();
  },
});

checkPart({
  name: "a refused login",
  audience: "stranger",
  address: "/login",
  async open(page) {
    await page.getByLabel("Email or phone number").fill("nobody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("not my password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
});

checkPart({
  name: "the registration form with nothing in it",
  audience: "stranger",
  address: "/register",
  async open(page) {
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Enter your full name.")).toBeVisible();
  },
});

checkPart({
  name: "the registration form by phone",
  audience: "stranger",
  address: "/register",
  async open(page) {
    await page.getByText("Mobile phone number").click();
    await expect(page.getByRole("textbox", { name: "Mobile phone number" })).toBeVisible();
  },
});

checkPart({
  name: "the help for newcomers",
  audience: "stranger",
  address: "/register",
  async open(page) {
    await page.getByRole("button", { name: /support/i }).click();
    await page.getByText("How is my data protected?").click();
    await expect(page.getByText("argon2id")).toBeVisible();
  },
});

checkPart({
  name: "the answer to a forgotten password",
  audience: "stranger",
  address: "/forgot-password",
  async open(page) {
    await page.getByLabel("Email or phone number").fill("somebody@example.com");
    await page.getByRole("button", { name: "Ask for a link" }).click();
    await expect(page.getByRole("status")).toBeVisible();
  },
});

checkPart({
  name: "a link for a new password that does not work",
  audience: "stranger",
  address: "/reset-password#token=made-up",
  async open(page) {
    await page.getByLabel("Password", { exact: true }).fill("seven rivers to the sea");
    await page.getByLabel("Confirm password").fill("seven rivers to the sea");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByRole("alert")).toContainText("This link does not work any more.");
  },
});

checkPart({
  name: "an address that leads nowhere",
  audience: "stranger",
  address: "/no/such/place",
  open: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
});

checkPart({
  name: "a login that is refused because the account is suspended",
  audience: "stranger",
  address: "/login",
  async open(page) {
    const json = { code: "account_suspended", message: "This account is suspended. Reason: “Two accounts.”" };
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 403, json }));
    await page.getByLabel("Email or phone number").fill("sam@club.example");
    await page.getByLabel("Password", { exact: true }).fill("my own password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("button", { name: "Write to your administrator" })).toBeVisible();
  },
});

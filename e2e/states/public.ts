import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { aPinLink, joinWithPin } from "../people/groups.ts";
import { seeAnotherHistory } from "../people/log.ts";
import { refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const login = { audience: "stranger", address: "/login" } as const;
const register = { audience: "stranger", address: "/register" } as const;

/** The opened states of public screens: forms with errors, refused logins, help, dead links. */
export const publicStates: State[] = [
  ...statesOf(login, {
    "login-empty": async (page) => {
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page.getByText("Enter your password.")).toBeVisible();
    },
    "login-refused": async (page) => {
      await sendLogin(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "login-refused-with-promises": async (page) => {
      const promise = { item: "{}", index: 0, path: [], note: "" };
      const kept = {
        terms: { id: "t1", member: "u1" },
        promise,
        key: "",
        finding: "different",
        closed: false,
      };
      await page.evaluate((text) => localStorage.setItem("kept u1 t1", text), JSON.stringify(kept));
      // Many wrong logins of other states, from the same address, would get another refusal.
      await refuse(page, ["/api/auth/login"], "login_failed");
      await sendLogin(page);
      await expect(page.getByRole("button", { name: "Save my signed promises" })).toBeVisible();
    },
    "login-suspended": async (page) => {
      const message =
        "This account is suspended. Please contact your administrator. Reason: “Two accounts for one person.”";
      const json = { code: "account_suspended", message };
      await page.route("**/api/auth/login", (route) => route.fulfill({ status: 403, json }));
      await sendLogin(page);
      await expect(page.getByRole("button", { name: "Write to your administrator" })).toBeVisible();
    },
    "login-code": async (page) => {
      await refuse(page, ["/api/auth/login"], "second_factor_needed");
      await sendLogin(page);
      await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    },
  }),
  ...statesOf(register, {
    "register-problems": async (page) => {
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("Enter your full name.")).toBeVisible();
    },
    "register-over-http": {
      async prepare(page) {
        await page.addInitScript(() =>
          Object.defineProperty(globalThis, "isSecureContext", { value: false }),
        );
      },
      open: (page) => expect(page.getByText("This connection is not encrypted")).toBeVisible(),
    },
    "register-pin": {
      prepare: openPinLink,
      async open(page) {
        await page.getByRole("button", { name: "Create account" }).click();
        await expect(page.getByText("Use 6 digits.")).toBeVisible();
      },
    },
    "register-pin-user-name": {
      prepare: openPinLink,
      async open(page) {
        await joinWithPin(page, "Mia Tan", "481527");
        await expect(page.getByText(/^mia-\d+$/)).toBeVisible();
      },
    },
    "register-phone": async (page) => {
      await page.getByText("Mobile phone number").click();
      await expect(page.getByRole("textbox", { name: "Mobile phone number" })).toBeVisible();
    },
    "support-help": async (page) => {
      await page.getByRole("button", { name: /support/i }).click();
      await page.getByText("How is my data protected?").click();
      await expect(page.getByText("argon2id")).toBeVisible();
    },
    "support-contact": async (page) => {
      await page.getByRole("button", { name: /support/i }).click();
      await page.getByRole("tab", { name: "Contact Us" }).click();
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Choose what it is about.")).toBeVisible();
    },
  }),
  ...statesOf(
    { audience: "stranger", address: "/forgot-password" },
    {
      "forgot-password-answered": async (page) => {
        await page.getByLabel("Email or phone number").fill("somebody@example.com");
        await page.getByRole("button", { name: "Ask for a link" }).click();
        await expect(page.getByRole("status")).toBeVisible();
      },
    },
  ),
  ...statesOf(
    { audience: "stranger", address: "/reset-password#token=made-up" },
    {
      "reset-password-form": (page) =>
        expect(page.getByRole("button", { name: "Set new password" })).toBeVisible(),
      "reset-password-dead-link": async (page) => {
        await page.getByLabel("Password", { exact: true }).fill("seven rivers to the sea");
        await page.getByLabel("Confirm password").fill("seven rivers to the sea");
        await page.getByRole("button", { name: "Set new password" }).click();
        await expect(page.getByRole("alert")).toContainText("This link does not work any more.");
      },
    },
  ),
  ...statesOf(
    { audience: "stranger", address: "/no/such/place" },
    {
      "not-found": (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found"),
    },
  ),
  ...statesOf(
    { audience: "stranger", address: "/" },
    {
      "alarm-welcome": async (page) => {
        await seeAnotherHistory(page);
        await expect(page.getByRole("alert")).toContainText("This server's log was changed");
      },
    },
  ),
  ...statesOf(login, {
    "alarm-login": async (page) => {
      await seeAnotherHistory(page);
      await expect(page.getByRole("alert")).toContainText("This server's log was changed");
    },
  }),
];

async function sendLogin(page: Page): Promise<void> {
  await page.getByLabel("Email or phone number").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Login" }).click();
}

async function openPinLink(): Promise<string> {
  return `/register#code=${(await aPinLink("Class 8b")).code}`;
}

import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { aPinLink, joinWithPin } from "../people/groups.ts";
import { seeAnotherHistory } from "../people/log.ts";
import { refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";
import { alerts, click, fill, press, role, sees } from "./steps.ts";

/** The opened states of public screens: forms with errors, refused logins, help, dead links. */
export const publicStates: State[] = [
  ...statesOf("stranger", "/login", {
    "login-empty": [press("Login"), sees("Enter your password.")],
    "login-refused": [sendLogin, sees(role("alert"))],
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
      await refuse(["/api/auth/login"], "login_failed")(page);
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
    "login-code": [
      refuse(["/api/auth/login"], "second_factor_needed"),
      sendLogin,
      sees(role("heading", "Enter your code")),
    ],
  }),
  ...statesOf("stranger", "/register", {
    "register-problems": [press("Create account"), sees("Enter your full name.")],
    "register-over-http": {
      prepare: (page) =>
        page.addInitScript(() => Object.defineProperty(globalThis, "isSecureContext", { value: false })),
      open: sees("This connection is not encrypted"),
    },
    "register-pin": { prepare: openPinLink, open: [press("Create account"), sees("Use 6 digits.")] },
    "register-pin-user-name": {
      prepare: openPinLink,
      open: [(page) => joinWithPin(page, "Mia Tan", "481527"), sees(/^mia-\d+$/)],
    },
    "register-phone": [click("Mobile phone number"), sees(role("textbox", "Mobile phone number"))],
    "support-help": [press(/support/i), click("How is my data protected?"), sees("argon2id")],
    "support-contact": [
      press(/support/i),
      click(role("tab", "Contact Us")),
      press("Send Message"),
      sees("Choose what it is about."),
    ],
  }),
  ...statesOf("stranger", "/forgot-password", {
    "forgot-password-answered": [
      fill("Email or phone number", "somebody@example.com"),
      press("Ask for a link"),
      sees(role("status")),
    ],
  }),
  ...statesOf("stranger", "/reset-password#token=made-up", {
    "reset-password-form": sees(role("button", "Set new password")),
    "reset-password-dead-link": [
      (page) => page.getByLabel("Password", { exact: true }).fill("seven rivers to the sea"),
      fill("Confirm password", "seven rivers to the sea"),
      press("Set new password"),
      alerts("This link does not work any more."),
    ],
  }),
  ...statesOf("stranger", "/no/such/place", {
    "not-found": (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found"),
  }),
  ...statesOf("stranger", "/", {
    "alarm-welcome": [seeAnotherHistory, alerts("This server's log was changed")],
  }),
  ...statesOf("stranger", "/login", {
    "alarm-login": [seeAnotherHistory, alerts("This server's log was changed")],
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

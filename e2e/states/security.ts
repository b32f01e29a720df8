import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { openSecurity } from "../people/security.ts";
import { amend, answer } from "./answers.ts";
import { failed, type State, statesOf } from "./states-of.ts";
import { click, fill, inDialog, label, press, role, scrollsTo, sees } from "./steps.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQM-XW9R-T4HD-2ZP${index}`);

/**
 * The opened states of an account's security: contacts, notices, sessions, and the steps of turning two-factor login
 * on.
 */
export const securityStates: State[] = [
  ...statesOf("member", "/account", {
    "security-contacts": [
      openSecurity,
      press(/^Get a code/),
      fill("Six-digit code", "12"),
      press("Confirm"),
      sees("This code is not right, or too old."),
    ],
    "security-pin": {
      prepare: showPin,
      open: [
        sees("An administrator reset your PIN"),
        openSecurity,
        scrollsTo(role("button", "Use a password")),
      ],
    },
    "account-pin": { prepare: showPin, open: sees("User name mia-42") },
  }),
  ...statesOf("member", "/user-name", {
    "user-name-failed": failed(["/api/users/me"], "Couldn't load your user name. Try again."),
  }),
  ...statesOf("member", "/account", {
    "security-notices": [openSecurity, scrollsTo(label("New devices, passwords and codes"))],
    "security-sessions": async (page) => {
      const panel = await openSecurity(page);
      await scrollTo(panel.getByText("This device"));
    },
    "security-end-session": {
      prepare: amend("/api/users/me/sessions", ({ sessions: [first] }) => ({
        sessions: [first, { ...first, id: "0198c2f0-0000-7000-8000-000000000001", current: false }],
      })),
      open: [press(/^End session on/), click(inDialog("End session")), sees("Enter your password.")],
    },
    "security-turn-off": {
      async prepare(page) {
        const on = { on: true, since: "2026-03-01T12:00:00Z", recoveryCodesLeft: 2, demanded: false };
        await amend("/api/users/me/security", (mine) => ({ ...mine, twoFactor: on }))(page);
      },
      open: [
        openSecurity,
        press("Turn off"),
        (page) => page.getByRole("button", { name: "Turn off" }).last().click(),
        sees("Enter a code."),
      ],
    },
    "security-key": [
      openKey,
      fill("Code from the app", "000000"),
      press("Turn on"),
      sees("This code is not right, or it was used already."),
    ],
    "security-recovery-codes": [
      answer("/api/users/me/two-factor/confirm", { recoveryCodes }),
      openKey,
      fill("Code from the app", "123456"),
      press("Turn on"),
      sees("7KQM-XW9R-T4HD-2ZP9"),
    ],
  }),
];

async function openKey(page: Page): Promise<void> {
  const uri = `otpauth://totp/Paperchain:ada?issuer=Paperchain&secret=${secret}`;
  await answer("/api/users/me/two-factor", { secret, uri })(page);
  const panel = await openSecurity(page);
  await panel.getByRole("button", { name: "Turn on" }).click();
  await page.getByLabel("Your password", { exact: true }).fill("whatever it is");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Code from the app")).toBeVisible();
}

/** The member has a user name and a PIN, which an administrator reset; for this page. */
async function showPin(page: Page): Promise<void> {
  const pinResetAt = "2026-03-01T12:00:00.000Z";
  const noContacts = { email: null, phone: null };
  await amend("/api/users/me", (me) => ({ ...me, ...noContacts, userName: "mia-42", pinResetAt }))(page);
  await amend("/api/users/me/security", (security) => ({ ...security, contacts: noContacts }))(page);
}

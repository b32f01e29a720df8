import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { openSecurity } from "../people/security.ts";
import { amend, answer, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const account = { audience: "member", address: "/account" } as const;
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQM-XW9R-T4HD-2ZP${index}`);

/**
 * The opened states of an account's security: contacts, notices, sessions, and the steps of turning two-factor login
 * on.
 */
export const securityStates: State[] = [
  ...statesOf(account, {
    "security-contacts": async (page) => {
      await openSecurity(page);
      await page.getByRole("button", { name: /^Get a code/ }).click();
      await page.getByLabel("Six-digit code").fill("12");
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await expect(page.getByText("This code is not right, or too old.")).toBeVisible();
    },
    "security-pin": {
      prepare: showPin,
      async open(page) {
        await expect(page.getByText("An administrator reset your PIN")).toBeVisible();
        await openSecurity(page);
        await scrollTo(page.getByRole("button", { name: "Use a password" }));
      },
    },
    "account-pin": {
      prepare: showPin,
      open: (page) => expect(page.getByText("User name mia-42")).toBeVisible(),
    },
  }),
  ...statesOf(
    { audience: "member", address: "/user-name" },
    {
      "user-name-failed": {
        prepare: (page) => refuse(page, ["/api/users/me"]),
        open: (page) => expect(page.getByText("Couldn't load your user name. Try again.")).toBeVisible(),
      },
    },
  ),
  ...statesOf(account, {
    "security-notices": async (page) => {
      await openSecurity(page);
      await scrollTo(page.getByLabel("New devices, passwords and codes"));
    },
    "security-sessions": async (page) => {
      const panel = await openSecurity(page);
      await scrollTo(panel.getByText("This device"));
    },
    "security-end-session": {
      prepare: (page) =>
        amend(page, "/api/users/me/sessions", ({ sessions: [first] }) => ({
          sessions: [first, { ...first, id: "0198c2f0-0000-7000-8000-000000000001", current: false }],
        })),
      async open(page) {
        await page.getByRole("button", { name: /^End session on/ }).click();
        await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
        await expect(page.getByText("Enter your password.")).toBeVisible();
      },
    },
    "security-turn-off": {
      async prepare(page) {
        const on = { on: true, since: "2026-03-01T12:00:00Z", recoveryCodesLeft: 2, demanded: false };
        await amend(page, "/api/users/me/security", (mine) => ({ ...mine, twoFactor: on }));
      },
      async open(page) {
        await openSecurity(page);
        await page.getByRole("button", { name: "Turn off" }).click();
        await page.getByRole("button", { name: "Turn off" }).last().click();
        await expect(page.getByText("Enter a code.")).toBeVisible();
      },
    },
    "security-key": async (page) => {
      await openKey(page);
      await page.getByLabel("Code from the app").fill("000000");
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByText("This code is not right, or it was used already.")).toBeVisible();
    },
    "security-recovery-codes": async (page) => {
      await answer(page, "/api/users/me/two-factor/confirm", { recoveryCodes });
      await openKey(page);
      await page.getByLabel("Code from the app").fill("123456");
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByText("7KQM-XW9R-T4HD-2ZP9")).toBeVisible();
    },
  }),
];

async function openKey(page: Page): Promise<void> {
  const uri = `otpauth://totp/Paperchain:ada?issuer=Paperchain&secret=${secret}`;
  await answer(page, "/api/users/me/two-factor", { secret, uri });
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
  await amend(page, "/api/users/me", (me) => ({ ...me, ...noContacts, userName: "mia-42", pinResetAt }));
  await amend(page, "/api/users/me/security", (security) => ({ ...security, contacts: noContacts }));
}

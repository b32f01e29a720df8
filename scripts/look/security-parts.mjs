const account = { audience: "member", address: "/account" };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQM-XW9R-T4HD-2ZP${index}`);
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The Security tab, the steps of turning two-factor login on, and the second step of login. */
export const securityParts = [
  {
    ...account,
    label: "part-security-contacts",
    async open(page) {
      await openSecurity(page);
      await page.getByRole("button", { name: /^Get a code/ }).click();
      await page.getByLabel("Six-digit code").fill("12");
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await page.getByText("This code is not right, or too old.").waitFor();
    },
  },
  {
    ...account,
    label: "part-security-notices",
    async open(page) {
      await openSecurity(page);
      await page.getByLabel("New devices, passwords and codes").scrollIntoViewIfNeeded();
    },
  },
  {
    ...account,
    label: "part-security-sessions",
    async open(page) {
      await openSecurity(page);
      await page.getByRole("dialog").getByText("This device").scrollIntoViewIfNeeded();
    },
  },
  {
    ...account,
    label: "part-security-end-session",
    async open(page) {
      await page.route("**/api/users/me/sessions", async (route) => {
        const { sessions } = await (await route.fetch()).json();
        const other = { ...sessions[0], id: "0198c2f0-0000-7000-8000-000000000001", current: false };
        await route.fulfill({ json: { sessions: [sessions[0], other] } });
      });
      await page.reload();
      await page.getByRole("button", { name: /^End session on/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
      await page.getByText("Enter your password.").waitFor();
    },
  },
  {
    ...account,
    label: "part-security-on",
    async open(page) {
      await page.route("**/api/users/me/security", async (route) => {
        const json = await (await route.fetch()).json();
        const twoFactor = { on: true, since: "2026-03-01T12:00:00Z", recoveryCodesLeft: 2, demanded: false };
        await route.fulfill({ json: { ...json, twoFactor } });
      });
      await page.reload();
      await openSecurity(page);
      await page.getByRole("button", { name: "Turn off" }).click();
      await page.getByRole("button", { name: "Turn off" }).last().click();
      await page.getByText("Enter a code.").waitFor();
    },
  },
  {
    ...account,
    label: "part-enrol-code",
    open: openKey,
  },
  {
    ...account,
    label: "part-enrol-codes",
    async open(page) {
      await page.route("**/two-factor/confirm", (route) => route.fulfill({ json: { recoveryCodes } }));
      await openKey(page);
      await page.getByLabel("Code from the app").fill("123456");
      await page.getByRole("button", { name: "Turn on" }).click();
      await page.getByText("7KQM-XW9R-T4HD-2ZP9").waitFor();
    },
  },
  {
    label: "part-login-code",
    address: "/login",
    async open(page) {
      await page.route("**/api/auth/login", (route) =>
        route.fulfill({ status: 401, json: { code: "second_factor_needed", message: "Enter a code." } }),
      );
      await page.getByLabel("Email or phone number").fill("ada@example.com");
      await page.getByLabel("Password", { exact: true }).fill("whatever it is");
      await page.getByRole("button", { name: "Login" }).click();
      await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    },
  },
];

async function openKey(page) {
  const enrolment = { secret, uri: `otpauth://totp/Paperchain:ada?issuer=Paperchain&secret=${secret}` };
  await page.route("**/api/users/me/two-factor", (route) => route.fulfill({ json: enrolment }));
  await openSecurity(page);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByLabel("Your password", { exact: true }).fill("whatever it is");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code from the app").waitFor();
}

async function openSecurity(page) {
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByRole("heading", { name: "Two-factor login" }).waitFor();
}

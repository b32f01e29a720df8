import { refusals } from "@paperchain/contract/refusals.ts";
import { expect } from "../journey.ts";
import { openSecurity } from "../people/security.ts";
import { checkPart } from "./check-part.ts";

checkPart({
  name: "the security of an account",
  audience: "member",
  address: "/account",
  async open(page) {
    const panel = await openSecurity(page);
    await expect(panel.getByText("This device")).toBeVisible();
  },
});

checkPart({
  name: "ending a session elsewhere, without the password",
  audience: "member",
  address: "/account",
  async open(page) {
    await page.route("**/api/users/me/sessions", async (route) => {
      const { sessions } = await (await route.fetch()).json();
      const other = { ...sessions[0], id: "0198c2f0-0000-7000-8000-000000000001", current: false };
      await route.fulfill({ json: { sessions: [sessions[0], other] } });
    });
    await page.reload();
    await page.getByRole("button", { name: /^End session on/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
    await expect(page.getByText("Enter your password.")).toBeVisible();
  },
});

checkPart({
  name: "the key for an authenticator app, and a wrong code",
  audience: "member",
  address: "/account",
  async open(page) {
    const enrolment = {
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Paperchain?secret=JBSWY3DPEHPK3PXP",
    };
    await page.route("**/api/users/me/two-factor", (route) => route.fulfill({ json: enrolment }));
    const panel = await openSecurity(page);
    await panel.getByRole("button", { name: "Turn on" }).click();
    await page.getByLabel("Your password", { exact: true }).fill("whatever it is");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Code from the app").fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("This code is not right, or it was used already.")).toBeVisible();
  },
});

checkPart({
  name: "ten recovery codes",
  audience: "member",
  address: "/account",
  async open(page) {
    const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7KQM-XW9R-T4HD-2ZP${index}`);
    await page.route("**/api/users/me/two-factor", (route) =>
      route.fulfill({ json: { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Paperchain" } }),
    );
    await page.route("**/api/users/me/two-factor/confirm", (route) =>
      route.fulfill({ json: { recoveryCodes } }),
    );
    const panel = await openSecurity(page);
    await panel.getByRole("button", { name: "Turn on" }).click();
    await page.getByLabel("Your password", { exact: true }).fill("whatever it is");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Code from the app").fill("123456");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("7KQM-XW9R-T4HD-2ZP9")).toBeVisible();
  },
});

checkPart({
  name: "the second step of logging in",
  audience: "stranger",
  address: "/login",
  async open(page) {
    const { status, message } = refusals.second_factor_needed;
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ status, json: { code: "second_factor_needed", message } }),
    );
    await page.getByLabel("Email or phone number").fill("ada@example.com");
    await page.getByLabel("Password", { exact: true }).fill("whatever it is");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  },
});

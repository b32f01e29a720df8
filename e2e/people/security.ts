import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect } from "../journey.ts";

/** Opens the profile's Security tab. */
export async function openSecurity(page: Page): Promise<Locator> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByRole("tab", { name: "Security" }).click();
  const panel = page.getByRole("dialog", { name: "Update Profile" });
  await expect(panel.getByRole("heading", { name: "Two-factor login" })).toBeVisible();
  return panel;
}

/** The code of an authenticator app, now or some seconds from now. */
export type Codes = (laterSeconds?: number) => string;

/** Turns two-factor login on with an app, up to the recovery codes. */
export async function turnOnTwoFactor(page: Page, password: string): Promise<Codes> {
  const panel = await openSecurity(page);
  await panel.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-factor login" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  const codes = (laterSeconds = 0) => totp.generate({ timestamp: Date.now() + laterSeconds * 1_000 });
  await dialog.getByLabel("Code from the app").fill(codes());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("Save these now. They are not shown again.")).toBeVisible();
  return codes;
}

import { kycParts } from "./kyc-parts.mjs";
import { marketParts } from "./market-parts.mjs";
import { oversightParts } from "./oversight-parts.mjs";
import { peopleParts } from "./people-parts.mjs";
import { planParts } from "./plan-parts.mjs";
import { profileParts } from "./profile-parts.mjs";
import { securityParts } from "./security-parts.mjs";
import { tradeParts } from "./trade-parts.mjs";
import { transactionParts } from "./transaction-parts.mjs";
import { walletParts } from "./wallet-parts.mjs";

/** Parts that are hidden when a screen opens: menus, dialogs, errors beside fields, failures. */
export const parts = [
  {
    label: "part-login-refused",
    address: "/login",
    async open(page) {
      await page.getByLabel("Email or phone number").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not my password");
      await page.getByRole("button", { name: "Login" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    label: "part-login-suspended",
    address: "/login",
    async open(page) {
      const message =
        "This account is suspended. Please contact your administrator. Reason: “Two accounts for one person.”";
      const json = { code: "account_suspended", message };
      await page.route("**/api/auth/login", (route) => route.fulfill({ status: 403, json }));
      await page.getByLabel("Email or phone number").fill("sam@example.com");
      await page.getByLabel("Password", { exact: true }).fill("my password");
      await page.getByRole("button", { name: "Login" }).click();
      await page.getByRole("button", { name: "Write to your administrator" }).waitFor();
    },
  },
  {
    label: "part-home-newcomer",
    audience: "member",
    address: "/home",
    open: (page) => showFirstSteps(page, { traded: true, deposited: false, twoFactor: false, hidden: false }),
  },
  {
    label: "part-register-problems",
    address: "/register?code=7KQM2-XW9RT",
    async open(page) {
      await page.getByRole("button", { name: "Create account" }).click();
      await page.getByText("Enter your full name.").waitFor();
    },
  },
  {
    label: "part-reset-form",
    address: "/reset-password#token=made-up",
    open: (page) => page.getByRole("button", { name: "Set new password" }).waitFor(),
  },
  {
    label: "part-support",
    address: "/register",
    async open(page) {
      await page.getByRole("button", { name: /support/i }).click();
      await page.getByRole("dialog").getByText("Where do I get an invitation code?").click();
    },
  },
  { label: "part-menu-member", audience: "member", address: "/home", open: openMenu },
  { label: "part-menu-admin", audience: "admin", address: "/admin/users", open: openMenu },
  {
    label: "part-server-troubles",
    audience: "admin",
    address: "/admin/users",
    async open(page) {
      const json = { transactions: 3, kyc: 1, support: 0, troubles: ["disk", "clock"] };
      await page.route("**/api/admin/waiting", (route) => route.fulfill({ json }));
      await page.reload();
      await page.getByText("The server cannot write to its disk").waitFor();
    },
  },
  {
    label: "part-suspend",
    audience: "admin",
    address: "/admin/users",
    open: (page) => page.getByLabel("Status of Ada Lindqvist").selectOption("suspended"),
  },
  {
    label: "part-limit",
    audience: "admin",
    address: "/admin/invitations",
    open: (page) =>
      page
        .getByRole("button", { name: /^Set limit/ })
        .first()
        .click(),
  },
  {
    label: "part-no-users",
    audience: "admin",
    address: "/admin/users?search=nobody+at+all",
    open: (page) => page.getByText("No users found").waitFor(),
  },
  {
    label: "part-failed",
    audience: "admin",
    address: "/home",
    async open(page) {
      await page.route("**/api/admin/users*", (route) => route.abort());
      await page.goto("/admin/users");
      await page.getByRole("alert").waitFor();
    },
  },
  ...kycParts,
  ...marketParts,
  ...oversightParts,
  ...peopleParts,
  ...planParts,
  ...profileParts,
  ...securityParts,
  ...tradeParts,
  ...transactionParts,
  ...walletParts,
  { label: "part-not-found", address: "/no/such/place", open: (page) => page.getByText("404").waitFor() },
];

async function openMenu(page) {
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menu").waitFor();
}

/** As a newcomer sees them, whatever the member in the pictures has done. */
async function showFirstSteps(page, json) {
  await page.route("**/api/users/me/first-steps", (route) => route.fulfill({ json }));
  await page.evaluate(() => localStorage.removeItem("firstStepsOver"));
  await page.reload();
  await page.getByRole("link", { name: /^Turn on two-factor login/ }).waitFor();
}

import type { Page } from "@playwright/test";
import type { Audience } from "../../web/src/app/paths.ts";
import { expect, test } from "../journey.ts";
import { expectNoBarriers, themes } from "./expect-no-barriers.ts";
import { guestFor } from "./visit.ts";

interface Part {
  readonly name: string;
  readonly audience: Audience;
  readonly address: string;
  open(page: Page): Promise<void>;
}

/** What is not there when a screen opens: menus, dialogs, problems beside fields, refusals, failures. */
const parts: Part[] = [
  {
    name: "the login form with nothing in it",
    audience: "stranger",
    address: "/login",
    async open(page) {
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page.getByText("Enter your password.")).toBeVisible();
    },
  },
  {
    name: "a refused login",
    audience: "stranger",
    address: "/login",
    async open(page) {
      await page.getByLabel("Email or phone number").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not my password");
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "the registration form with nothing in it",
    audience: "stranger",
    address: "/register",
    async open(page) {
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("Enter your full name.")).toBeVisible();
    },
  },
  {
    name: "the registration form by phone",
    audience: "stranger",
    address: "/register",
    async open(page) {
      await page.getByText("Mobile phone number").click();
      await expect(page.getByRole("textbox", { name: "Mobile phone number" })).toBeVisible();
    },
  },
  {
    name: "the help for newcomers",
    audience: "stranger",
    address: "/register",
    async open(page) {
      await page.getByRole("button", { name: /support/i }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the answer to a forgotten password",
    audience: "stranger",
    address: "/forgot-password",
    async open(page) {
      await page.getByLabel("Email or phone number").fill("somebody@example.com");
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("status")).toBeVisible();
    },
  },
  {
    name: "the form for a new password",
    audience: "stranger",
    address: "/reset-password#token=made-up",
    async open(page) {
      await page.getByLabel("Password", { exact: true }).fill("seven rivers to the sea");
      await page.getByLabel("Confirm password").fill("seven rivers to the sea");
      await page.getByRole("button", { name: "Set new password" }).click();
      await expect(page.getByRole("alert")).toContainText("This link does not work any more.");
    },
  },
  {
    name: "an address that leads nowhere",
    audience: "member",
    address: "/no/such/place",
    open: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
  },
  {
    name: "a member's menu",
    audience: "member",
    address: "/home",
    open: openMenu,
  },
  {
    name: "an admin's menu",
    audience: "admin",
    address: "/admin/users",
    open: openMenu,
  },
];

for (const { name, audience, address, open } of parts) {
  test(`${name} is open to everyone in both themes`, async ({ openBrowser }) => {
    const page = await openBrowser(await guestFor(audience));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto("about:blank");
      await page.goto(address);
      await open(page);
      await expectNoBarriers(page, `${name}, ${theme}`);
    }
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

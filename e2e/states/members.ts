import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { findMember } from "../people/administrator.ts";
import { aMember } from "../people/members.ts";
import { answer, refuse } from "./answers.ts";
import type { State } from "./state.ts";

const users = { audience: "admin", address: "/admin/users" } as const;

/** The dialogs in which an administrator manages members, and the frame of every administrator's screen. */
export const memberAdminStates: State[] = [
  {
    ...users,
    name: "menu-admin",
    async open(page) {
      await page.getByRole("button", { name: /^Menu of/ }).click();
      await expect(page.getByRole("menuitem", { name: "Outbox" })).toBeVisible();
    },
  },
  {
    ...users,
    name: "server-troubles",
    async open(page) {
      const waiting = { transactions: 3, kyc: 1, support: 0, troubles: ["disk", "clock"] };
      await answer(page, "/api/admin/waiting", waiting);
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("The server cannot write to its disk");
      await expect(page.getByRole("alert")).toContainText("The server's clock is wrong");
    },
  },
  {
    ...users,
    name: "two-factor-demanded",
    async open(page) {
      await answer(page, "/api/users/me/security", {
        twoFactor: { on: false, since: null, recoveryCodesLeft: 0, demanded: true },
        contacts: { email: null, phone: null },
        notices: { email: true, sms: false, topics: {} },
      });
      await page.reload();
      await expect(page.getByRole("heading", { name: "Turn on two-factor login" })).toBeVisible();
    },
  },
  {
    ...users,
    name: "users-none",
    address: "/admin/users?search=nobody-has-this-name",
    open: (page) => expect(page.getByText("No users found")).toBeVisible(),
  },
  {
    ...users,
    name: "users-failed",
    async open(page) {
      await refuse(page, ["/api/admin/users"]);
      await page.reload();
      await expect(page.getByText("Failed to load users: Only an administrator may do this.")).toBeVisible();
    },
  },
  {
    ...users,
    name: "user-view",
    async open(page) {
      await openMember(page, "View");
      await expect(page.getByRole("dialog").getByText("Not Verified")).toBeVisible();
    },
  },
  {
    ...users,
    name: "user-edit-problems",
    async open(page) {
      await openMember(page, "Edit");
      await page.getByLabel("Full Name").fill("");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Enter the full name.")).toBeVisible();
    },
  },
  {
    ...users,
    name: "user-delete",
    async open(page) {
      await openMember(page, "Delete");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    ...users,
    name: "user-suspend",
    async open(page) {
      const { email } = await aMember("Quinn Question");
      await (await findMember(page, email)).selectOption("Suspended");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    ...users,
    name: "user-suspended-toast",
    async open(page) {
      const { email } = await aMember("Tom Toast");
      await (await findMember(page, email)).selectOption("Suspended");
      await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
      await expect(page.getByText("Tom Toast is suspended.")).toBeVisible();
    },
  },
  {
    ...users,
    name: "user-adjust-balance",
    async open(page) {
      await openMember(page, "Adjust balance of");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Available now")).toBeVisible();
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(dialog.getByText("Say why: the member will read it.")).toBeVisible();
    },
  },
  {
    ...users,
    name: "log-everybody-out",
    async open(page) {
      await page.getByRole("button", { name: "Log everybody out" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Log everybody out" }).click();
      await expect(page.getByText("Say why: everybody will read it.")).toBeVisible();
    },
  },
];

/** Presses a button in the row of a new member. */
async function openMember(page: Page, act: string): Promise<void> {
  const { email } = await aMember("Edith Edited");
  await findMember(page, email);
  await page.getByRole("button", { name: `${act} Edith Edited` }).click();
}

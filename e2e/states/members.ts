import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { aPinMember } from "../people/groups.ts";
import { aMember, theAdmin } from "../people/members.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { amend, answer, refuse } from "./answers.ts";
import { groupId, showSeveralGroups } from "./several-groups.ts";
import { type State, statesOf } from "./states-of.ts";

const users = { audience: "admin", address: "/admin/users" } as const;

/** The dialogs in which an administrator manages members, and the frame of every administrator's screen. */
export const memberAdminStates: State[] = [
  ...statesOf(users, {
    "menu-admin": async (page) => {
      await page.getByRole("button", { name: /^Menu of/ }).click();
      await expect(page.getByRole("menuitem", { name: "Outbox" })).toBeVisible();
    },
    "users-new-pin": {
      prepare: findPinMember,
      async open(page) {
        await page.getByRole("button", { name: "Give Mia Tan a new PIN" }).click();
        await expect(page.getByText(/^\d{6}$/)).toBeVisible();
      },
    },
    "users-edit-pin": {
      prepare: findPinMember,
      async open(page) {
        await page.getByRole("button", { name: "Edit Mia Tan" }).click();
        await expect(page.getByLabel("Role")).toBeDisabled();
      },
    },
    "server-troubles": {
      async prepare(page) {
        const troubles = ["disk", "clock", "source_clock", "records", "witness", "backup"];
        const backup = { lastAt: "2026-03-01T02:27:00.000Z" };
        const waiting = { transactions: 3, kyc: 1, support: 0, troubles, backup };
        await answer(page, "/api/admin/waiting", waiting);
      },
      async open(page) {
        await expect(page.getByRole("alert")).toContainText("The server cannot write to its disk");
        await expect(page.getByRole("alert")).toContainText("The server's clock is wrong");
        await expect(page.getByRole("alert")).toContainText(
          "The server's clock and the price source's differ",
        );
        await expect(page.getByRole("alert")).toContainText("The server's records are not sealed");
        await expect(page.getByRole("alert")).toContainText("The nightly backup is missing");
        await expect(page.getByText("The last nightly backup succeeded on")).toBeVisible();
      },
    },
    "users-nightly-backup": {
      async prepare(page) {
        const backup = { lastAt: "2026-03-01T02:27:00.000Z" };
        await answer(page, "/api/admin/waiting", {
          transactions: 0,
          kyc: 0,
          support: 0,
          troubles: [],
          backup,
        });
      },
      async open(page) {
        // The list above it pushes it down when it comes.
        await expect(page.locator("h1")).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await scrollTo(page.getByText("The last nightly backup succeeded on"));
      },
    },
    "two-factor-demanded": {
      prepare: (page) =>
        answer(page, "/api/users/me/security", {
          twoFactor: { on: false, since: null, recoveryCodesLeft: 0, demanded: true },
          contacts: { email: null, phone: null },
          notices: { email: true, sms: false, topics: {} },
        }),
      open: (page) => expect(page.getByRole("heading", { name: "Turn on two-factor login" })).toBeVisible(),
    },
    "users-none": {
      address: "/admin/users?search=nobody-has-this-name",
      open: (page) => expect(page.getByText("No users found")).toBeVisible(),
    },
    "users-of-group": {
      address: `/admin/users?group=${groupId(1)}`,
      prepare: (page) => showSeveralGroups(page),
      open: (page) => expect(page.getByRole("combobox", { name: "Group" })).toHaveValue(groupId(1)),
    },
    "transactions-of-group": {
      address: `/admin/transactions?group=${groupId(1)}`,
      prepare: (page) => showSeveralGroups(page),
      open: (page) => expect(page.getByRole("combobox", { name: "Group" })).toHaveValue(groupId(1)),
    },
    "purchases-of-group": {
      address: `/admin/mining?group=${groupId(1)}`,
      prepare: (page) => showSeveralGroups(page),
      async open(page) {
        const group = page.getByRole("combobox", { name: "Group" });
        await scrollTo(group);
        await expect(group).toHaveValue(groupId(1));
      },
    },
    "users-failed": {
      prepare: (page) => refuse(page, ["/api/admin/users"]),
      open: (page) =>
        expect(page.getByText("Failed to load users: Only an administrator may do this.")).toBeVisible(),
    },
    "user-view": {
      async prepare(page) {
        await showSeveralGroups(page);
        return searchForNew("Edith Edited");
      },
      async open(page) {
        await page.getByRole("button", { name: "View Edith Edited" }).click();
        await expect(page.getByRole("dialog").getByText("Members", { exact: true })).toBeVisible();
        await expect(page.getByRole("dialog").getByText("Not Verified")).toBeVisible();
      },
    },
    "user-edit-problems": {
      prepare: () => searchForNew("Edith Edited"),
      async open(page) {
        await page.getByRole("button", { name: "Edit Edith Edited" }).click();
        await page.getByLabel("Full Name").fill("");
        await page.getByRole("button", { name: "Save Changes" }).click();
        await expect(page.getByText("Enter the full name.")).toBeVisible();
      },
    },
    "user-edit-group": {
      async prepare(page) {
        await showSeveralGroups(page);
        return searchForNew("Edith Edited");
      },
      async open(page) {
        await page.getByRole("button", { name: "Edit Edith Edited" }).click();
        const group = page.getByRole("combobox", { name: "Group" });
        await group.selectOption("Evening class");
        await scrollTo(page.getByText("Another group begins with a fresh wallet."));
      },
    },
    "user-move": {
      async prepare(page) {
        await showSeveralGroups(page);
        return searchForNew("Edith Edited");
      },
      async open(page) {
        await page.getByRole("button", { name: "Edit Edith Edited" }).click();
        await page.getByRole("combobox", { name: "Group" }).selectOption("Evening class");
        await page.getByRole("button", { name: "Save Changes" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
        await expect(page.getByText("Say why: the member will read it.")).toBeVisible();
      },
    },
    "user-make-admin": {
      prepare: () => searchForNew("Nora New"),
      async open(page) {
        await chooseRole(page, "Edit Nora New", "Admin");
        await page.getByRole("dialog").getByRole("button", { name: "Make administrator" }).click();
        await expect(
          page.getByText("Say why: the member and every administrator will read it."),
        ).toBeVisible();
      },
    },
    "user-step-down": {
      prepare: async () => `/admin/users?search=${encodeURIComponent(theAdmin().email)}`,
      async open(page) {
        await chooseRole(page, /^Edit /, "User");
        await expect(page.getByRole("heading", { name: "Stop being an administrator?" })).toBeVisible();
      },
    },
    "users-admins": {
      address: "/admin/users?status=admin",
      open: (page) => expect(page.getByRole("heading", { name: "Admin users" })).toBeVisible(),
    },
    "user-delete": {
      prepare: () => searchForNew("Edith Edited"),
      async open(page) {
        await page.getByRole("button", { name: "Delete Edith Edited" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    "user-delete-admin": {
      prepare: findLeavingAdmin,
      async open(page) {
        await page.getByRole("button", { name: "Delete Ada Adams" }).click();
        await expect(page.getByRole("checkbox", { name: "Keep the links working" })).toBeVisible();
      },
    },
    "user-take-role": {
      prepare: findLeavingAdmin,
      async open(page) {
        await chooseRole(page, "Edit Ada Adams", "User");
        await expect(page.getByRole("checkbox", { name: "Keep the links working" })).toBeVisible();
      },
    },
    "user-suspend": {
      prepare: () => searchForNew("Quinn Question"),
      async open(page) {
        await page.getByRole("combobox", { name: "Status of Quinn Question" }).selectOption("Suspended");
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    "user-suspended-toast": {
      prepare: () => searchForNew("Tom Toast"),
      async open(page) {
        await page.getByRole("combobox", { name: "Status of Tom Toast" }).selectOption("Suspended");
        await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
        await expect(page.getByText("Tom Toast is suspended.")).toBeVisible();
      },
    },
    "user-adjust-balance": {
      prepare: () => searchForNew("Edith Edited"),
      async open(page) {
        await page.getByRole("button", { name: "Adjust balance of Edith Edited" }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByText("Available now")).toBeVisible();
        await dialog.getByRole("button", { name: "Add" }).click();
        await expect(dialog.getByText("Say why: the member will read it.")).toBeVisible();
      },
    },
    "user-fresh-start": {
      prepare: () => searchForNew("Edith Edited"),
      async open(page) {
        await page.getByRole("button", { name: "Fresh start for Edith Edited" }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByText("Everything from before stays readable.")).toBeVisible();
      },
    },
    "log-everybody-out": async (page) => {
      await page.getByRole("button", { name: "Log everybody out" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Log everybody out" }).click();
      await expect(page.getByText("Say why: everybody will read it.")).toBeVisible();
    },
  }),
];

/** Edits the member's role up to the question whether that is meant. */
async function chooseRole(page: Page, edit: string | RegExp, role: "Admin" | "User"): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: edit }).click();
  await dialog.getByLabel("Role").selectOption(role);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
}

/** The address of the list with only one member, who is new. */
async function searchForNew(fullName: string): Promise<string> {
  const { email } = await aMember(fullName);
  return `/admin/users?search=${encodeURIComponent(email)}`;
}

/** A list with one administrator, whom the server knows as a member. */
async function findLeavingAdmin(page: Page): Promise<string> {
  await amend(page, "/api/admin/users", (list) => ({
    ...list,
    users: list.users.map((user: object) => ({ ...user, role: "admin" })),
  }));
  await amend(page, /^\/api\/admin\/users\/[^/]+$/, (user) => ({ ...user, role: "admin" }));
  return searchForNew("Ada Adams");
}

async function findPinMember(): Promise<string> {
  return `/admin/users?search=${(await aPinMember("Mia Tan")).userName}`;
}

import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { aPinMember } from "../people/groups.ts";
import { aMember, theAdmin } from "../people/members.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { amend, answer } from "./answers.ts";
import { groupId, showSeveralGroups } from "./several-groups.ts";
import { failed, type State, statesOf } from "./states-of.ts";
import {
  alerts,
  click,
  disabled,
  fill,
  inDialog,
  label,
  press,
  role,
  scrollsTo,
  sees,
  select,
} from "./steps.ts";

const backup = { lastAt: "2026-03-01T02:27:00.000Z" };

/** The dialogs in which an administrator manages members, and the frame of every administrator's screen. */
export const memberAdminStates: State[] = [
  ...statesOf("admin", "/admin/users", {
    "menu-admin": [press(/^Menu of/), sees(role("menuitem", "Outbox"))],
    "users-new-pin": { prepare: findPinMember, open: [press("Give Mia Tan a new PIN"), sees(/^\d{6}$/)] },
    "users-edit-pin": { prepare: findPinMember, open: [press("Edit Mia Tan"), disabled(label("Role"))] },
    "server-troubles": {
      prepare: answer("/api/admin/waiting", {
        ...{ transactions: 3, kyc: 1, support: 0, backup },
        troubles: ["disk", "clock", "source_clock", "records", "witness", "backup"],
      }),
      open: [
        alerts("The server cannot write to its disk"),
        alerts("The server's clock is wrong"),
        alerts("The server's clock and the price source's differ"),
        alerts("The server's records are not sealed"),
        alerts("The nightly backup is missing"),
        sees("The last nightly backup succeeded on"),
      ],
    },
    "users-nightly-backup": {
      prepare: answer("/api/admin/waiting", { transactions: 0, kyc: 0, support: 0, troubles: [], backup }),
      open: [
        // The list above it pushes it down when it comes.
        sees((page) => page.locator("h1")),
        (page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0),
        scrollsTo("The last nightly backup succeeded on"),
      ],
    },
    "two-factor-demanded": {
      prepare: answer("/api/users/me/security", {
        twoFactor: { on: false, since: null, recoveryCodesLeft: 0, demanded: true },
        contacts: { email: null, phone: null },
        notices: { email: true, sms: false, topics: {} },
      }),
      open: sees(role("heading", "Turn on two-factor login")),
    },
    "users-none": { address: "/admin/users?search=nobody-has-this-name", open: sees("No users found") },
    "users-of-group": {
      address: `/admin/users?group=${groupId(1)}`,
      prepare: showSeveralGroups,
      open: (page) => expect(page.getByRole("combobox", { name: "Group" })).toHaveValue(groupId(1)),
    },
    "transactions-of-group": {
      address: `/admin/transactions?group=${groupId(1)}`,
      prepare: showSeveralGroups,
      open: (page) => expect(page.getByRole("combobox", { name: "Group" })).toHaveValue(groupId(1)),
    },
    "purchases-of-group": {
      address: `/admin/mining?group=${groupId(1)}`,
      prepare: showSeveralGroups,
      async open(page) {
        const group = page.getByRole("combobox", { name: "Group" });
        await scrollTo(group);
        await expect(group).toHaveValue(groupId(1));
      },
    },
    "users-failed": failed(["/api/admin/users"], "Failed to load users: Only an administrator may do this."),
    "user-view": {
      prepare: [showSeveralGroups, () => searchForNew("Edith Edited")],
      open: [
        press("View Edith Edited"),
        (page) => expect(page.getByRole("dialog").getByText("Members", { exact: true })).toBeVisible(),
        (page) => expect(page.getByRole("dialog").getByText("Not Verified")).toBeVisible(),
      ],
    },
    "user-edit-problems": {
      prepare: () => searchForNew("Edith Edited"),
      open: [
        press("Edit Edith Edited"),
        fill("Full Name", ""),
        press("Save Changes"),
        sees("Enter the full name."),
      ],
    },
    "user-edit-group": {
      prepare: [showSeveralGroups, () => searchForNew("Edith Edited")],
      async open(page) {
        await page.getByRole("button", { name: "Edit Edith Edited" }).click();
        const group = page.getByRole("combobox", { name: "Group" });
        await group.selectOption("Evening class");
        await scrollTo(page.getByText("Another group begins with a fresh wallet."));
      },
    },
    "user-move": {
      prepare: [showSeveralGroups, () => searchForNew("Edith Edited")],
      open: [
        press("Edit Edith Edited"),
        select(role("combobox", "Group"), "Evening class"),
        press("Save Changes"),
        click(inDialog("Move")),
        sees("Say why: the member will read it."),
      ],
    },
    "user-make-admin": {
      prepare: () => searchForNew("Nora New"),
      open: [
        (page) => chooseRole(page, "Edit Nora New", "Admin"),
        click(inDialog("Make administrator")),
        sees("Say why: the member and every administrator will read it."),
      ],
    },
    "user-step-down": {
      prepare: async () => `/admin/users?search=${encodeURIComponent(theAdmin().email)}`,
      open: [
        (page) => chooseRole(page, /^Edit /, "User"),
        sees(role("heading", "Stop being an administrator?")),
      ],
    },
    "users-admins": { address: "/admin/users?status=admin", open: sees(role("heading", "Admin users")) },
    "user-delete": {
      prepare: () => searchForNew("Edith Edited"),
      open: [press("Delete Edith Edited"), sees(role("dialog"))],
    },
    "user-delete-admin": {
      prepare: findLeavingAdmin,
      open: [press("Delete Ada Adams"), sees(role("checkbox", "Keep the links working"))],
    },
    "user-take-role": {
      prepare: findLeavingAdmin,
      open: [
        (page) => chooseRole(page, "Edit Ada Adams", "User"),
        sees(role("checkbox", "Keep the links working")),
      ],
    },
    "user-suspend": {
      prepare: () => searchForNew("Quinn Question"),
      open: [select(role("combobox", "Status of Quinn Question"), "Suspended"), sees(role("dialog"))],
    },
    "user-suspended-toast": {
      prepare: () => searchForNew("Tom Toast"),
      open: [
        select(role("combobox", "Status of Tom Toast"), "Suspended"),
        click(inDialog("Suspend")),
        sees("Tom Toast is suspended."),
      ],
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
    "log-everybody-out": [
      press("Log everybody out"),
      click(inDialog("Log everybody out")),
      sees("Say why: everybody will read it."),
    ],
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
  await amend("/api/admin/users", (list) => ({
    ...list,
    users: list.users.map((user: object) => ({ ...user, role: "admin" })),
  }))(page);
  await amend(/^\/api\/admin\/users\/[^/]+$/, (user) => ({ ...user, role: "admin" }))(page);
  return searchForNew("Ada Adams");
}

async function findPinMember(): Promise<string> {
  return `/admin/users?search=${(await aPinMember("Mia Tan")).userName}`;
}

import { expect } from "../journey.ts";
import { openProfile, type ProfileTab } from "../people/profile.ts";
import { amend, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const account = { audience: "member", address: "/account" } as const;
const tabs = [
  "Personal Info",
  "Address",
  "Professional",
  "Trading Profile",
  "Security",
] as const satisfies ProfileTab[];
const nameOf = (tab: ProfileTab) => `profile-${tab.split(" ")[0]?.toLowerCase()}`;

/** The opened states of the account: the tabs of the profile, errors in it, deletion, and failures. */
export const accountStates: State[] = [
  ...statesOf(account, {
    "account-failed": {
      prepare: (page) => refuse(page, ["/api/users/me", "/api/users/me/sessions", "/api/invitations/mine"]),
      async open(page) {
        await expect(page.getByText("Unable to load profile.")).toBeVisible();
        await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(3);
      },
    },
    "account-hidden-values": async (page) => {
      await page.getByRole("button", { name: "Hide values" }).click();
      await expect(page.getByRole("button", { name: "Show values" })).toBeVisible();
    },
  }),
  ...(tabs.map((tab) => ({
    ...account,
    name: nameOf(tab),
    async open(page) {
      await openProfile(page, tab);
      await expect(page.getByRole("tab", { name: tab, selected: true })).toBeVisible();
    },
  })) satisfies State[]),
  ...statesOf(account, {
    "profile-problems": async (page) => {
      await openProfile(page, "Personal Info");
      await page.getByLabel("First name").fill("");
      await page.getByLabel("Email").fill("nobody");
      await page.getByRole("textbox", { name: "Phone" }).fill("12");
      await page.getByRole("tab", { name: "Address" }).click();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Enter your first name.")).toBeVisible();
    },
    "profile-guarded": {
      prepare: (page) => amend(page, "/api/users/me", (me) => ({ ...me, twoFactorAuth: true })),
      async open(page) {
        await openProfile(page, "Personal Info");
        await page.getByRole("textbox", { name: "Phone" }).fill("+44 20 7946 0000");
        await page.getByRole("button", { name: "Save Changes" }).click();
        await expect(page.getByText("Enter a code.")).toBeVisible();
      },
    },
    "profile-failed": async (page) => {
      await openProfile(page, "Trading Profile");
      await refuse(page, ["/api/users/me"]);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "delete-account": async (page) => {
      await page.getByRole("button", { name: "Delete account…" }).click();
      await expect(page.getByText("This cannot be undone")).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
      await expect(page.getByText("Enter your password.")).toBeVisible();
    },
  }),
];

import { expect } from "../journey.ts";
import { openProfile, type ProfileTab } from "../people/profile.ts";
import { amend, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";
import { click, fill, inDialog, press, role, sees } from "./steps.ts";

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
  ...statesOf("member", "/account", {
    "account-failed": {
      prepare: refuse(["/api/users/me", "/api/users/me/sessions", "/api/invitations/mine"]),
      open: [
        sees("Unable to load profile."),
        (page) => expect(page.getByRole("button", { name: "Retry" })).toHaveCount(3),
      ],
    },
    "account-hidden-values": [press("Hide values"), sees(role("button", "Show values"))],
  }),
  ...(tabs.map((tab) => ({
    ...account,
    name: nameOf(tab),
    open: [
      (page) => openProfile(page, tab),
      (page) => expect(page.getByRole("tab", { name: tab, selected: true })).toBeVisible(),
    ],
  })) satisfies State[]),
  ...statesOf("member", "/account", {
    "profile-problems": [
      (page) => openProfile(page, "Personal Info"),
      fill("First name", ""),
      fill("Email", "nobody"),
      fill(role("textbox", "Phone"), "12"),
      click(role("tab", "Address")),
      press("Save Changes"),
      sees("Enter your first name."),
    ],
    "profile-guarded": {
      prepare: amend("/api/users/me", (me) => ({ ...me, twoFactorAuth: true })),
      open: [
        (page) => openProfile(page, "Personal Info"),
        fill(role("textbox", "Phone"), "+44 20 7946 0000"),
        press("Save Changes"),
        sees("Enter a code."),
      ],
    },
    "profile-failed": [
      (page) => openProfile(page, "Trading Profile"),
      refuse(["/api/users/me"]),
      press("Save Changes"),
      sees(role("alert")),
    ],
    "delete-account": [
      press("Delete account…"),
      sees("This cannot be undone"),
      click(inDialog("Delete account")),
      sees("Enter your password."),
    ],
  }),
];

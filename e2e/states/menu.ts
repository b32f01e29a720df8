import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { amend, answer, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const home = { audience: "member", address: "/home" } as const;
const firstSteps = "/api/users/me/first-steps";

/** The frame of members' screens: the menu, first steps, messages to the administrator. */
export const memberStates: State[] = [
  ...statesOf(home, {
    "menu-member": async (page) => {
      await page.getByRole("button", { name: /^Menu of/ }).click();
      await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
    },
  }),
  ...statesOf(
    { audience: "member", address: "/no/such/place" },
    {
      "not-found-member": (page) =>
        expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found"),
    },
  ),
  ...statesOf(home, {
    "first-steps": {
      async prepare(page) {
        const steps = { bought: true, traded: false, deposited: false, twoFactor: false, hidden: false };
        await answer(page, firstSteps, steps);
      },
      open: (page) =>
        expect(page.getByRole("region", { name: "Your first steps" }).getByText("Done")).toBeVisible(),
    },
    "first-steps-failed": {
      prepare: (page) => refuse(page, [firstSteps]),
      open: (page) => expect(page.getByText("Couldn't load your first steps. Try again.")).toBeVisible(),
    },
    "support-messages": {
      prepare: (page) => answer(page, "/api/support/messages", { unread: 1, messages: [answered] }),
      async open(page) {
        await page.getByRole("button", { name: /1 new answer from support$/ }).click();
        await page.getByRole("menuitem", { name: /^Support/ }).click();
        await expect(page.getByText("New answer")).toBeVisible();
      },
    },
    "support-orders": {
      prepare: withoutNewAnswers,
      async open(page) {
        await openSupport(page);
        await page.getByRole("tab", { name: "Help Center" }).click();
        await page.getByText("What does a stop order do?").click();
        await scrollTo(page.getByText(/^A stop that sells waits/));
      },
    },
    "support-write": {
      prepare: withoutNewAnswers,
      async open(page) {
        await openSupport(page);
        await page.getByRole("tab", { name: "Contact Us" }).click();
        await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
      },
    },
  }),
];

const answered = {
  id: "0198c2f0-0000-7000-8000-000000000001",
  subject: "account",
  message: "Can I have a second starting balance?",
  state: "answered",
  createdAt: "2026-03-01T12:00:00.000Z",
  unread: true,
  answers: [
    {
      id: "0198c2f0-0000-7000-8000-000000000002",
      text: "No, everybody starts once. You can deposit as much as you like.",
      createdAt: "2026-03-01T13:00:00.000Z",
    },
  ],
};

/** The menu would name a new answer. */
function withoutNewAnswers(page: Page): Promise<void> {
  return amend(page, "/api/support/messages", (mine) => ({ ...mine, unread: 0 }));
}

async function openSupport(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: /^Support/ }).click();
}

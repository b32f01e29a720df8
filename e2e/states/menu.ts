import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { amend, answer } from "./answers.ts";
import { failed, type State, statesOf } from "./states-of.ts";
import { click, press, role, scrollsTo, sees } from "./steps.ts";

const firstSteps = "/api/users/me/first-steps";

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
const withoutNewAnswers = amend("/api/support/messages", (mine) => ({ ...mine, unread: 0 }));

/** The frame of members' screens: the menu, first steps, messages to the administrator. */
export const memberStates: State[] = [
  ...statesOf("member", "/home", {
    "menu-member": [press(/^Menu of/), sees(role("menuitem", "Log out"))],
  }),
  ...statesOf("member", "/no/such/place", {
    "not-found-member": (page) =>
      expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found"),
  }),
  ...statesOf("member", "/home", {
    "first-steps": {
      async prepare(page) {
        const steps = { bought: true, traded: false, deposited: false, twoFactor: false, hidden: false };
        await answer(firstSteps, steps)(page);
      },
      open: (page) =>
        expect(page.getByRole("region", { name: "Your first steps" }).getByText("Done")).toBeVisible(),
    },
    "first-steps-failed": failed([firstSteps], "Couldn't load your first steps. Try again."),
    "support-messages": {
      prepare: answer("/api/support/messages", { unread: 1, messages: [answered] }),
      open: [press(/1 new answer from support$/), click(role("menuitem", /^Support/)), sees("New answer")],
    },
    "support-orders": {
      prepare: withoutNewAnswers,
      open: [
        openSupport,
        click(role("tab", "Help Center")),
        click("What does a stop order do?"),
        scrollsTo(/^A stop that sells waits/),
      ],
    },
    "support-write": {
      prepare: withoutNewAnswers,
      open: [openSupport, click(role("tab", "Contact Us")), sees(role("button", "Send Message"))],
    },
  }),
];

async function openSupport(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: /^Support/ }).click();
}

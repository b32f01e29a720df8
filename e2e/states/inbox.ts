import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { amend, answer } from "./answers.ts";
import { failed, loading, type State, statesOf } from "./states-of.ts";
import { aButton, click, inDialog, role, scrollsTo, sees } from "./steps.ts";

const inbox = "/api/inbox";
const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const at = (minute: number) => `2026-03-01T12:${minute}:00.000Z`;

const text =
  "At three we look at the chart together, in the large room. Bring your calculators.\nUntil then: leave Solana alone.";

const entries = [
  { kind: "announcement", announcementId: id(1), text, withdrawnAt: null },
  {
    kind: "trade",
    tradeId: id(2),
    coin: "Bitcoin",
    outcome: "WIN",
    stake: "10.00",
    payout: "18.50",
    decision: null,
  },
  {
    kind: "trade",
    tradeId: id(3),
    coin: "Ethereum",
    outcome: "LOSS",
    stake: "250.00",
    payout: "0.00",
    decision: "The price source was wrong for a minute.",
  },
  { kind: "deposit", transactionId: id(4), approved: true, amount: "1250.00", reason: null },
  {
    kind: "withdrawal",
    transactionId: id(5),
    approved: false,
    amount: "100.00",
    reason: "Practise the fee first.",
  },
  {
    kind: "order",
    orderId: id(60),
    coin: "Bitcoin",
    bought: true,
    quantity: "0.00237",
    amount: "100.00",
    reason: null,
  },
  {
    kind: "order",
    orderId: id(61),
    coin: "Dogecoin",
    bought: false,
    quantity: "12500.5",
    amount: "1890.42",
    reason: null,
  },
  {
    kind: "order",
    orderId: id(62),
    coin: "Solana",
    bought: true,
    quantity: null,
    amount: "0.00",
    reason: "no_price",
  },
  { kind: "plan", purchaseId: id(6), coin: "Bitcoin", amount: "100.00", payout: "115.00" },
  { kind: "adjustment", transactionId: id(7), amount: "-5.00", note: "By an administrator: a typing error" },
  {
    kind: "document",
    documentId: id(8),
    documentType: "Passport",
    approved: false,
    message: "The specimen is too dark to read.",
  },
  { kind: "rules", version: 2, reason: "Shorter trades for the second half." },
  { kind: "group", state: "paused", reason: "We look at the chart together." },
  { kind: "fresh-start", reason: "The first hour was for trying out." },
  { kind: "announcement", announcementId: id(9), text: "Ten minutes left.", withdrawnAt: at(45) },
].map((facts, index) => ({ id: id(index), at: at(50 - index), unread: index < 3, ...facts }));

const full = { entries, next: "17.a", unread: 3, banner: null };
const empty = { entries: [], next: null, unread: 0, banner: null };
const banner = { id: id(1), text, writtenAt: at(50), standsUntil: null };
const current = { stands: true, standsUntil: null, withdrawnAt: null, withdrawnBy: null };

/** The inbox, the bell, and announcements: what members see, and how an organiser writes them. */
export const inboxStates: State[] = [
  ...statesOf("member", "/inbox", {
    "inbox-entries": {
      prepare: answer(inbox, full),
      open: [sees(role("link", "Inbox, 3 unread")), sees(aButton("Mark all as read"))],
    },
    "inbox-orders": { prepare: answer(inbox, full), open: scrollsTo("Your Solana order was cancelled") },
    "inbox-empty": { prepare: answer(inbox, empty), open: sees("Nothing here yet") },
    "inbox-loading": loading([inbox], "Loading your inbox..."),
    "inbox-failed": failed([inbox], "Couldn't load your inbox. Try again."),
  }),
  ...statesOf("member", "/home", {
    "announcement-banner": {
      prepare: answer(inbox, { ...full, unread: 10, banner }),
      open: [sees(aButton("Dismiss the announcement")), sees(role("link", "Inbox, 9+ unread"))],
    },
  }),
  ...statesOf("member", "/coin/bitcoin", {
    "announcement-over-ticket": {
      prepare: answer(inbox, { ...full, banner }),
      async open(page) {
        await button(page, "Buy Up").click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByRole("button", { name: "Dismiss the announcement" })).toBeVisible();
      },
    },
  }),
  ...statesOf("admin", "/admin/groups", {
    "groups-announce": {
      async prepare(page) {
        const writtenBy = "Administrator";
        await amend(/\/announcements$/, () => ({
          announcements: [
            { ...current, id: id(1), text, writtenAt: at(50), writtenBy, mailed: true },
            {
              ...current,
              id: id(2),
              text: "Ten minutes left.",
              writtenAt: at(40),
              writtenBy,
              mailed: false,
              stands: false,
              withdrawnAt: at(41),
              withdrawnBy: "Grace Hopper",
            },
            {
              ...current,
              id: id(3),
              text: "Welcome, everybody.",
              writtenAt: at(10),
              writtenBy,
              mailed: false,
              stands: false,
            },
          ],
        }))(page);
      },
      open: [openAnnounce, sees("Welcome, everybody.")],
    },
    "groups-announce-nothing": {
      prepare: amend(/\/announcements$/, () => ({ announcements: [] })),
      open: [
        openAnnounce,
        click(inDialog("Announce")),
        sees("Write something."),
        sees("No announcements yet"),
      ],
    },
  }),
];

async function openAnnounce(page: Page): Promise<void> {
  await button(page, "Announce Members").click();
  await expect(page.getByRole("dialog", { name: "Announce to Members" })).toBeVisible();
}

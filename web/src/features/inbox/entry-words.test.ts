import { expect, test } from "vitest";
import { formatMoment } from "../../lib/words/format-date.ts";
import { entryWords, type InboxEntry } from "./entry-words.ts";

const common = { id: "1", at: "2026-03-01T12:00:00.000Z", unread: true };
const uuid = "00000000-0000-7000-8000-000000000001";
const reviewed = { transactionId: uuid, amount: "1250.00", reason: null };
const trade = {
  kind: "trade",
  tradeId: uuid,
  coin: "Bitcoin",
  stake: "10.00",
  payout: "18.50",
  decision: null,
} as const;
const announcement = { kind: "announcement", announcementId: uuid, text: "Look up.", salt: null } as const;

type Facts<Entry = InboxEntry> = Entry extends unknown ? Omit<Entry, keyof typeof common> : never;

test.each<[Facts, string, string | undefined]>([
  [{ ...announcement, withdrawnAt: null }, "Announcement", "Look up."],
  [
    { ...announcement, withdrawnAt: "2026-03-01T12:05:00.000Z" },
    "Announcement, withdrawn",
    `Look up.\nThe organiser withdrew it on ${formatMoment("2026-03-01T12:05:00.000Z")}.`,
  ],
  [{ ...trade, outcome: "WIN" }, "You won your Bitcoin trade", "18.50 USDT came back."],
  [
    { ...trade, outcome: "LOSS", payout: "0.00", decision: "As agreed." },
    "You lost your Bitcoin trade",
    "Your stake of 10.00 USDT is lost. An administrator decided it: As agreed.",
  ],
  [{ ...trade, outcome: "TIE" }, "Your Bitcoin trade was a tie", "18.50 USDT came back."],
  [{ ...trade, outcome: "VOID" }, "Your Bitcoin trade is void", "18.50 USDT came back."],
  [
    {
      kind: "order",
      orderId: uuid,
      coin: "Bitcoin",
      bought: true,
      quantity: "0.5",
      amount: "50.00",
      reason: null,
    },
    "You bought 0.5 Bitcoin",
    "It cost 50.00 USDT.",
  ],
  [
    {
      kind: "order",
      orderId: uuid,
      coin: "Bitcoin",
      bought: false,
      quantity: null,
      amount: "0.00",
      reason: "expired",
    },
    "Your Bitcoin order was cancelled",
    "Its 30 days were over.",
  ],
  [{ kind: "deposit", approved: true, ...reviewed }, "Your deposit of 1,250.00 USDT is complete", undefined],
  [
    { kind: "withdrawal", approved: false, ...reviewed, reason: "Too soon." },
    "Your withdrawal of 1,250.00 USDT was rejected",
    "The administrator wrote: Too soon.",
  ],
  [
    { kind: "plan", purchaseId: uuid, coin: "Bitcoin", amount: "100.00", payout: "101.00" },
    "Your Bitcoin plan ended",
    "101.00 USDT came back for the 100.00 USDT that you paid.",
  ],
  [
    { kind: "adjustment", transactionId: uuid, amount: "-5.00", note: "By an administrator: a typo" },
    "Your balance was corrected by −5.00 USDT",
    "By an administrator: a typo",
  ],
  [{ kind: "round", name: "Week 1" }, "Round “Week 1” is over", undefined],
  [{ kind: "fresh-start", reason: "A new term." }, "Your wallet began again", "A new term."],
  [
    { kind: "document", documentId: uuid, documentType: "Passport", approved: false, message: "Too dark." },
    "Your identity check was rejected",
    "Too dark.",
  ],
  [{ kind: "rules", version: 2, reason: "Shorter." }, "New rules: version 2", "Shorter."],
  [{ kind: "group", state: "paused", reason: "We talk." }, "Paused by the organiser", "We talk."],
  [{ kind: "group", state: "paused", reason: "" }, "Paused by the organiser", undefined],
  [{ kind: "group", state: "open", reason: "Go on." }, "Resumed by the organiser", "Go on."],
])("an entry %o is a sentence", (facts, title, detail) => {
  const words = entryWords({ ...common, ...facts });
  expect([words.title, words.detail]).toEqual([title, detail]);
});

test("a closed trade leads to that trade", () => {
  expect(entryWords({ ...common, ...trade, outcome: "LOSS" }).to).toBe(`/assets?trade=${uuid}`);
});

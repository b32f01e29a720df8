import { expect, test } from "vitest";
import type { LogLine } from "../api.ts";
import { lineWords } from "./line-words.ts";
import { settingFacts } from "./setting-facts.tsx";

const ann = `person:${"a1".repeat(32)}`;
const bob = `person:${"b2".repeat(32)}`;

const week = { group: "Members", round: "Week 1", number: 1 };

const aLine = (line: Partial<LogLine>): LogLine => ({
  seq: 1,
  time: "2026-03-01T12:00:00.000Z",
  type: "member.status",
  actor: ann,
  subject: bob,
  before: {},
  after: {},
  reason: "",
  hash: "",
  path: null,
  ...line,
});

test.each<[Partial<LogLine>, string]>([
  [
    {
      type: "scenario.set",
      subject: "id",
      after: { coin: "solana", coinName: "Solana", action: "gain", percentage: "10" },
    },
    "moved the price of Solana up by 10%.",
  ],
  [
    {
      type: "scenario.remove",
      subject: "id",
      before: { coin: "bitcoin", action: "loss", percentage: "12.5" },
    },
    "set the price of bitcoin back to the market's; it was moved down by 12.5%.",
  ],
  [
    { type: "trade.decide", after: { outcome: "WIN", payout: "18.5" } },
    "decided person b2b2b2b2's trade: WIN, paying 18.50 USDT.",
  ],
  [{ type: "balance.adjust", after: { amount: "250.5" } }, "added 250.50 USDT to person b2b2b2b2's balance."],
  [{ type: "balance.adjust", after: { amount: "-1" } }, "took 1.00 USDT from person b2b2b2b2's balance."],
  [{ after: { status: "suspended" } }, "suspended person b2b2b2b2's account."],
  [
    { type: "invitation.change", before: { revoked: false }, after: { revoked: true, usesMax: null } },
    "revoked person b2b2b2b2's invitation code.",
  ],
  [
    { type: "invitation.change", before: { revoked: false }, after: { revoked: false, usesMax: 3 } },
    "let person b2b2b2b2's invitation code be used 3 times at most.",
  ],
  [
    { type: "member.edit", after: { changed: ["email", "phone"] } },
    "changed email, phone of person b2b2b2b2's account.",
  ],
  [
    { type: "member.move", before: { group: "Members" }, after: { group: "Evening class" } },
    "moved person b2b2b2b2 from the group Members to Evening class.",
  ],
  [{ type: "round.plan", after: week }, "planned the round “Week 1” of Members."],
  [{ type: "round.change", after: week }, "changed the times of the round “Week 1” of Members."],
  [{ type: "round.cancel", after: week }, "cancelled the round “Week 1” of Members."],
  [
    { type: "round.start", after: { ...week, amount: "500" } },
    "started the round “Week 1” of Members: every wallet begins with 500.00 USDT, and nothing is accepted until all have begun.",
  ],
  [
    { type: "round.run", after: { ...week, wallets: 1 } },
    "let the round “Week 1” of Members run: 1 wallet has begun.",
  ],
  [
    { type: "round.run", after: { ...week, wallets: 30 } },
    "let the round “Week 1” of Members run: 30 wallets have begun.",
  ],
  [
    { type: "round.end", after: week },
    "ended the round “Week 1” of Members: nothing new is accepted, and what runs is settled.",
  ],
  [
    { type: "round.close", after: week },
    "closed the round “Week 1” of Members: nothing of it runs any more.",
  ],
  [
    {
      type: "round.close",
      after: { ...week, members: 28, root: "GX0rPvK2cG4m8eZ3J1uXo5sT9wLkQbYdVhAzNfEiRgU=" },
    },
    "closed the round “Week 1” of Members: nothing of it runs any more, and the final standings of 28 members have the code 197d-2b3e.",
  ],
  [{ type: "round.leave", after: week }, "let the group Members practise without a round."],
  [
    { type: "group.announce", after: { group: "Members", mailed: false } },
    "wrote an announcement to the group Members.",
  ],
  [
    { type: "member.keep-links", after: { joinLinks: 1, boards: 2 } },
    "kept the join links and boards of person b2b2b2b2 working, as their own.",
  ],
  [{ type: "group.withdraw", after: { group: "Members" } }, "withdrew an announcement to the group Members."],
  [
    { type: "group.announce", after: { group: "Members", mailed: true } },
    "wrote an announcement to the group Members, by e-mail too.",
  ],
  [{ type: "board.make", after: week }, "made a link to the board of the group Members."],
  [{ type: "board.revoke", after: week }, "revoked a link to the board of the group Members."],
  [{ type: "member.invite", after: { invited: 1, leftOut: 0 } }, "invited 1 person."],
  [{ type: "member.invite", after: { invited: 12, leftOut: 3 } }, "invited 12 people."],
  [
    { type: "member.two-factor", before: { on: true }, after: { on: false } },
    "turned off two-factor login of person b2b2b2b2's account.",
  ],
  [{ type: "member.reset-link" }, "made a link that sets a new password for person b2b2b2b2's account."],
  [{ type: "member.role", after: { role: "admin" } }, "made person b2b2b2b2 an administrator."],
  [{ type: "member.role", after: { role: "user" } }, "made person b2b2b2b2 a member."],
  [{ type: "member.role", subject: ann, after: { role: "user" } }, "gave up being an administrator."],
  [{ type: "sessions.end", after: { ended: 1 } }, "logged everybody out: 1 session ended."],
  [{ type: "sessions.end", after: { ended: 12 } }, "logged everybody out: 12 sessions ended."],
  [
    { type: "kyc.viewed", after: { document: "0190a0c4-2f2a3e5d7c11", documentType: "Passport" } },
    "opened person b2b2b2b2's practice Passport (document 2a3e5d7c11).",
  ],
  [
    { type: "kyc.rejected", after: { document: "0190a0c4-2f2a3e5d7c12", status: "rejected", opened: false } },
    "rejected person b2b2b2b2's practice document (document 2a3e5d7c12) without opening it.",
  ],
  [{ type: "outbox.open", subject: "0198-id" }, "read a message to somebody."],
  [
    { type: "outbox.pass-on", subject: "0198-id", after: { passedOn: true } },
    "marked a message to somebody as passed on.",
  ],
  [{ type: "member.delete", subject: "person:erased" }, "deleted a deleted person's account."],
  [{ type: "support.state", after: { state: "closed" } }, "marked person b2b2b2b2's message as closed."],
  [{ type: "moon.paint" }, "did “moon.paint” to person b2b2b2b2."],
])("%o is told in a sentence", (line, words) => {
  expect(lineWords(aLine(line), {})).toBe(`Administrator a1a1a1a1 ${words}`);
});

test("the reader is called 'you' as the subject and as the actor", () => {
  const line = aLine({ type: "trade.decide", after: { outcome: "LOSS", payout: "0" } });
  expect(lineWords(line, { me: bob })).toBe(
    "Administrator a1a1a1a1 decided your trade: LOSS, paying 0.00 USDT.",
  );
  expect(lineWords(line, { me: ann })).toBe("You decided person b2b2b2b2's trade: LOSS, paying 0.00 USDT.");
});

test("an act on one's own account says 'their own', also in old lines", () => {
  const line = aLine({ type: "deposit.approve", subject: ann, after: { amount: "25" } });
  expect(lineWords(line, { me: bob })).toBe(
    "Administrator a1a1a1a1 approved their own deposit of 25.00 USDT.",
  );
  expect(lineWords(line, { me: ann })).toBe("You approved your own deposit of 25.00 USDT.");
  const left = aLine({ type: "member.leave", subject: ann });
  expect(lineWords(left, { me: bob })).toBe(
    "Administrator a1a1a1a1 left, and is no longer an administrator.",
  );
});

test("an act on the server itself is the operator's", () => {
  const line = aLine({ type: "member.two-factor", actor: "server" });
  expect(lineWords(line, { me: ann })).toBe(
    "The operator of this server turned off two-factor login of person b2b2b2b2's account.",
  );
  expect(lineWords(line, { me: bob })).toBe(
    "The operator of this server turned off two-factor login of your account.",
  );
  const commit = {
    type: "market.commit",
    actor: "server",
    subject: "server",
    after: { lastDay: "2054-12-31" },
  };
  expect(lineWords(aLine(commit), {})).toBe(
    "The operator of this server fixed all simulated prices until 2054-12-31 by a hash.",
  );
  const address = "https://club-b.example";
  const witness = { actor: "server", subject: "server", before: { address }, after: { address } };
  expect(lineWords(aLine({ ...witness, type: "witness.add" }), {})).toBe(
    "The operator of this server added https://club-b.example as a witness, with the keys that it showed.",
  );
  expect(lineWords(aLine({ ...witness, type: "witness.remove" }), {})).toBe(
    "The operator of this server removed the witness https://club-b.example.",
  );
  expect(lineWords(aLine({ ...witness, type: "witness.other-key" }), {})).toBe(
    "The operator of this server found other keys at the witness https://club-b.example, and does not use them.",
  );
});

test("a line with unknown facts is still a sentence", () => {
  expect(lineWords(aLine({ type: "scenario.set", subject: "id" }), {})).toBe(
    "Administrator a1a1a1a1 moved the price of something by an amount that the line does not say.",
  );
});

test("an administrator reads names in place of hashes, also those of other administrators", () => {
  const line = aLine({ type: "deposit.approve", after: { amount: "25.00" } });
  const names = new Map([
    [ann, "Ann Ash"],
    [bob, "Bob Birch"],
  ]);
  expect(lineWords(line, { names })).toBe(
    "Administrator Ann Ash approved Bob Birch's deposit of 25.00 USDT.",
  );
});

test("a start with other settings says each change, and the first start says them all", () => {
  const start = { type: "server.settings", actor: "server", subject: "server" };
  const after = { SMTP_URL: true, KYC_REVIEW_DAYS: null, TRADE_SECONDS: 60, version: "0.2.0" };
  expect(lineWords(aLine({ ...start, after }), {})).toBe(
    "The operator of this server started it with version 0.2.0 and these settings.",
  );
  expect(settingFacts({ before: {}, after })).toEqual([
    { label: "Version", value: "0.2.0" },
    { label: "Seconds of a trade", value: "60" },
    { label: "Days of an identity check", value: "not set" },
    { label: "Sends e-mails", value: "yes" },
  ]);
  const before = { NEW_ONE: null, SMTP_URL: false, TRADE_SECONDS: 300 };
  const changed = { ...after, NEW_ONE: "x" };
  expect(lineWords(aLine({ ...start, before, after: changed }), {})).toBe(
    "The operator of this server started it with changed settings.",
  );
  expect(settingFacts({ before, after: changed })).toEqual([
    { label: "Seconds of a trade", value: "300 → 60" },
    { label: "Sends e-mails", value: "no → yes" },
    { label: "NEW_ONE", value: "not set → x" },
  ]);
});

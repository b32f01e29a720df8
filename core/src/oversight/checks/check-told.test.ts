import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { defaultRules, writeRules } from "../../groups/rules.ts";
import { readUsdt, zeroUsdt } from "../../money/usdt.ts";
import { saltedHash } from "../accepted-terms.ts";
import { checkOpening } from "./check-opening.ts";
import { checkGiven, checkRules, isAnnounced, type SignedLine } from "./check-told.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const settings = { seconds: 60, payoutBps: 8_500, settlement: "market", depositApproval: "admin" } as const;
const rulesWith = (balance: string, more = {}) =>
  writeRules({ ...defaultRules({ ...settings, startingBalance: readUsdt(balance) ?? zeroUsdt }), ...more });

const member = "019c0000-0000-7000-8000-00000000000a";
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 12, minutes)).toISOString();
const line = (
  type: string,
  after: object,
  { minutes = 0, subject = "club", before = {} } = {},
): SignedLine => ({
  type,
  subject,
  time: at(minutes),
  before: { ...before },
  after: { ...after },
});

test("shown rules are those of the newest line, in every part and of every age", () => {
  const [rules, { standings: _, confidence: __, ...older }] = [rulesWith("10000"), rulesWith("10000")];
  const told = line("group.rules", { version: 2, rules });
  const compare = (shown: object, by: SignedLine | undefined = told) =>
    checkRules({ id: "club", version: 2, rules, ...shown }, by);
  expect(compare({})).toBe("told");
  expect(compare({ rules: { ...rules, payoutBps: 3_000 } })).toBe("untold");
  expect(compare({ rules: { ...rules, on: { ...rules.on, plans: false } } })).toBe("untold");
  expect(compare({ version: 3 })).toBe("untold");
  expect(compare({ version: 1 })).toBe("older");
  expect(compare({ id: "other" })).toBe("untold");
  expect(checkRules({ id: "club", version: 2, rules }, undefined)).toBe("untold");
  expect(compare({}, line("group.rules", { version: 2 }))).toBe("untold");
  const first = { ...rules, standings: { rankBy: "return", shownTo: "place" } };
  expect(compare({ rules: first }, line("group.rules", { version: 2, rules: older }))).toBe("told");
});

test("an announcement has the text whose hash a line has, with its salt or from before there were salts", () => {
  const [text, salt] = ["Pens down.", "00112233445566778899aabbccddeeff"];
  const salted = [line("group.announce", { saltedSha256: saltedHash(sha256, salt, text) })];
  const unsalted = [line("group.announce", { sha256: createHash("sha256").update(text).digest("hex") })];
  expect(isAnnounced(sha256, { text, salt }, salted)).toBe(true);
  expect(isAnnounced(sha256, { text, salt: null }, unsalted)).toBe(true);
  expect(isAnnounced(sha256, { text: "Pens up.", salt }, salted)).toBe(false);
  expect(isAnnounced(sha256, { text, salt: null }, salted)).toBe(false);
  expect(isAnnounced(sha256, { text, salt: "no hex" }, salted)).toBe(false);
});

test("an approved deposit and a correction have a line with their amount, unless deposits complete by themselves", () => {
  const shown = { id: "given", type: "Deposit", usdAmount: "25.00" };
  const approved = line("deposit.approve", { transaction: "given", amount: "25.00" });
  const automatic = line("group.rules", { rules: rulesWith("1", { depositApproval: "auto" }) });
  expect(checkGiven(shown, [approved])).toBe("told");
  expect(checkGiven({ ...shown, usdAmount: "26.00" }, [approved, automatic])).toBe("untold");
  expect(checkGiven(shown, [])).toBe("untold");
  expect(checkGiven(shown, [automatic])).toBe("unknown");
  expect(checkGiven(shown, [line("server.settings", { DEPOSIT_APPROVAL: "auto" })])).toBe("unknown");
  expect(checkGiven({ ...shown, type: "Adjustment" }, [approved, automatic])).toBe("untold");
});

test.each([
  ["as the rules say", "10000.00", 5, [], "told"],
  ["less than the rules say", "100.00", 5, [], "untold"],
  ["by rules of before, on a server whose clock is behind", "10000.00", 10.5, [], "told"],
  ["by rules of before, long after", "10000.00", 12, [], "untold"],
  ["by new rules", "500.00", 12, [], "told"],
  ["before the log had lines about rules", "1.00", -60, [], "unknown"],
  ["by the round that runs", "700.00", 25, [], "told"],
  ["by the rules, while a round runs", "500.00", 25, [], "untold"],
  ["by the rules, after the round", "500.00", 35, [], "told"],
  ["in the group of before", "10000.00", 5, [moved("club")], "told"],
  ["by rules that were of another group then", "10000.00", 5, [moved("evening")], "unknown"],
  ["a former administrator", "1.00", 5, [line("member.role", {}, { subject: "me" })], "unknown"],
] as const)("the first money of a wallet: %s", (_what, usdAmount, minutes, mine, told) => {
  const lines = [
    line("group.create", { rules: rulesWith("10000") }),
    line("group.rules", { rules: rulesWith("500") }, { minutes: 10 }),
    line("round.start", { amount: "700.00", start: "" }, { minutes: 20 }),
    line("round.end", {}, { minutes: 30 }),
    ...mine,
  ];
  const group = mine.some(({ type }) => type === "member.move") ? "present" : "club";
  const shown = { id: member, userId: member, createdAt: at(minutes), usdAmount };
  expect(checkOpening(sha256, shown, { lines, me: "me", group })).toBe(told);
});

test.each([
  ["wallet.renew", "700.00", "700.00", "told"],
  ["round.start", "700.00", "700.00", "told"],
  ["round.start", "700.00", "70.00", "untold"],
  ["round.run", "700.00", "700.00", "untold"],
])("a fresh start by a %s with %s that shows %s: %s", (type, amount, usdAmount, told) => {
  const start = "019c0000-0000-7000-8000-00000000000b";
  const bytes = [start, member].map((id) => Buffer.from(id.replaceAll("-", ""), "hex"));
  const end = Buffer.from(sha256(Buffer.concat([...bytes, Buffer.from([0, 0, 0, 2])]))).toString("hex");
  const shown = {
    id: `019c0000-0000-7000-8000-${end.slice(0, 12)}`,
    userId: member,
    createdAt: at(5),
    usdAmount,
  };
  const lines = [line(type, { start, amount }, { subject: "me" })];
  expect(checkOpening(sha256, shown, { lines, me: "me", group: "club" })).toBe(told);
});

function moved(groupId: string): SignedLine {
  return line("member.move", {}, { minutes: 40, subject: "me", before: { groupId } });
}

import { sha256 } from "@noble/hashes/sha2.js";
import { defaultRules, writeRules } from "@paperchain/core/groups/rules.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { saltedHash } from "@paperchain/core/oversight/accepted-terms.ts";
import type { ListedTransaction } from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { type LogLeaf, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { aLog } from "../log/a-log.ts";
import { compareGiven, compareShown } from "./compare-told.ts";

beforeEach(() => session.start({ token: "t", role: "user", userId: "me", remember: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

const time = new Date().toISOString();
const [me, salt] = [`person:${"a".repeat(64)}`, "00112233445566778899aabbccddeeff"];
const settings = { seconds: 60, payoutBps: 8_500, settlement: "market", depositApproval: "admin" } as const;
const rules = {
  ...writeRules(defaultRules({ ...settings, startingBalance: micro(10_000_000_000n) })),
  tradeSeconds: [60],
  coins: { kind: "all" } as const,
};
const group = {
  ...{
    id: "club",
    name: "Members",
    state: "open" as const,
    reason: null,
    version: 1,
    rulesSetAt: time,
    rules,
  },
  ...{ round: null, plannedRound: null },
};
const listed = (type: string, usdAmount: string, id = "given"): ListedTransaction => ({
  ...{ id, userId: "me", type, usdAmount, status: "Completed", createdAt: time, decidedAt: time },
  ...{ fee: "0.00", currency: "USDT", cryptoAmount: null, payout: null },
});
const opening = listed("StartingBalance", "10000.00", "me");
const acts: Partial<LogLeaf>[] = [
  { type: "group.create", subject: "club", after: { version: 1, rules } },
  { type: "deposit.approve", subject: me, after: { transaction: "given", amount: "25.00" } },
  {
    type: "group.announce",
    subject: "club",
    after: { saltedSha256: saltedHash(sha256, salt, "Pens down.") },
  },
];

/** A server with a signed log. `edit` changes a line after it was signed. */
async function aServer(edit: (text: string) => string = (text) => text) {
  const common = { time, actor: me, before: {}, reason: "" };
  const leaves = acts.map((act, seq) =>
    writeLeaf({ seq, type: "", subject: "", after: {}, ...common, ...act }),
  );
  const log = await aLog(leaves);
  log.time = time;
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams: asked } = new URL(address, "http://server");
    if (pathname.endsWith("/log/key")) return Response.json({ key: await log.key() });
    if (pathname.endsWith("/log/me")) return Response.json({ person: me });
    if (pathname.endsWith("/group")) return Response.json({ group });
    if (pathname.includes("transactions")) return Response.json({ transactions: [opening] });
    if (pathname.endsWith("/log/held")) return Response.json({});
    if (pathname.endsWith("/log/checkpoint"))
      return Response.json({ note: await log.note(), log: "as signed", cosigned: [] });
    const all = (await log.ask({ start: 0, end: leaves.length }, leaves.length)) ?? [];
    const [type, person] = [asked.get("type"), asked.get("person")];
    const isAsked = (line: LogLeaf) =>
      (!type || line.type === type) && (!person || [line.actor, line.subject].includes(person));
    const lines = asked.get("from")
      ? all
      : all
          .filter(isAsked)
          .reverse()
          .map((line) => JSON.parse(edit(JSON.stringify(line))));
    return Response.json({ lines, total: lines.length });
  });
}

const alarm = () => JSON.parse(localStore.storage.getItem("logAlarm me") ?? "null")?.trouble;

test.each([
  ["rules as they were set", () => compareShown({ group, announcements: [] }), undefined],
  [
    "other rules under the same number",
    () => compareShown({ group: { ...group, rules: { ...rules, payoutBps: 3_000 } }, announcements: [] }),
    "not-told",
  ],
  [
    "rules of a group without a line",
    () => compareShown({ group: { ...group, id: "other" }, announcements: [] }),
    "not-told",
  ],
  [
    "an announcement",
    () => compareShown({ group, announcements: [{ text: "Pens down.", salt }] }),
    undefined,
  ],
  ["another text", () => compareShown({ group, announcements: [{ text: "Pens up.", salt }] }), "not-told"],
  ["a deposit", () => compareGiven(listed("Deposit", "25.00")), undefined],
  ["a deposit of more", () => compareGiven(listed("Deposit", "26.00")), "not-told"],
  ["a deposit without a line", () => compareGiven(listed("Deposit", "25.00", "minted")), "not-told"],
  ["a correction without a line", () => compareGiven(listed("Adjustment", "25.00")), "not-told"],
  ["first money as the rules say", () => compareGiven(opening), undefined],
  ["less first money", () => compareGiven(listed("StartingBalance", "100.00", "me")), "not-told"],
] as const)("compared with the signed lines: %s", async (_what, compare, trouble) => {
  await aServer();
  await compare();
  expect(alarm()).toBe(trouble);
});

test("a line that is not as signed tells nothing", async () => {
  await aServer((text) => text.replace("25.00", "26.00"));
  await compareGiven(listed("Deposit", "26.00"));
  expect(alarm()).toBe("not-told");
});

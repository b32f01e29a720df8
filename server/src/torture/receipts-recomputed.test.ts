// @module-tag later
// @module-tag sampled

import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { expect, test } from "vitest";
import { aMember, call, logIn, withAdmin } from "../testing/members.ts";
import { loadVerifier, runVerifier } from "../testing/oversight/verifier.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { hearReceipt } from "../testing/trades/second-rule.ts";
import { settleMany } from "../testing/trades/settled-trades.ts";

// `npm run torture` runs as many as promised; `npm test` enough of each outcome.
const count = Number(process.env.TORTURE_RECEIPTS ?? 700);

test(`${count} settled trades are exported without names and computed again by the verifier: all equal, and one changed digit is named`, {
  timeout: 1_800_000,
}, async () => {
  const { server, admin } = await withAdmin();
  const members = [
    await aMember(server),
    await aMember(server),
    await aMember(server),
    await aMember(server),
  ];
  await settleMany(
    server,
    members.map(({ id }) => id),
    count,
  );
  const { token } = await logIn(server, admin.email);
  const exported = String((await call(server, "exportAllReceipts", { token })).body);
  for (const { id } of members) expect(exported).not.toContain(id);
  expect(exported).not.toContain("Member ");
  const receipts: TradeReceipt[] = exported
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(receipts).toHaveLength(count);

  const { verifyReceipt } = await loadVerifier();
  const outcomes: Record<string, number> = {};
  for (const receipt of receipts) {
    expect(verifyReceipt(receipt)).toEqual([]);
    const second = hearReceipt(receipt).ask(Date.parse(receipt.trade.closedAt ?? ""));
    expect(second.outcome).toBe(receipt.trade.outcome);
    const name = `${receipt.trade.outcome} ${receipt.trade.voidBecause ?? ""}`.trim();
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
  expect(Object.keys(outcomes).sort()).toEqual(["LOSS", "TIE", "VOID no_entry", "VOID no_exit", "WIN"]);
  console.log(`${count} receipts: ${JSON.stringify(outcomes)}`);

  let changed = 0;
  for (const [n, receipt] of receipts.entries()) {
    const spoilt = withOneDigitChanged(receipt, n);
    if (!spoilt) continue;
    changed += 1;
    const findings = verifyReceipt(spoilt);
    expect([receipt.trade.id, findings.length > 0]).toEqual([receipt.trade.id, true]);
    expect(new Set(findings.map((finding) => finding.receipt))).toEqual(new Set([receipt.trade.id]));
  }
  expect(changed).toBeGreaterThan(count / 2);
  console.log(`${changed} receipts with one digit changed in one tick: each named, and no other.`);

  // As anybody with the whole export would: one changed digit among all.
  const check = (text: string) =>
    runVerifier(temporaryDirectory(), { "all.jsonl": text }, ["--receipts", "all.jsonl"]);
  const computed = expect.stringContaining(`Recomputed ${count} receipts.`);
  expect(await check(exported)).toEqual({ code: 0, said: computed });
  const nth = receipts.findIndex((receipt, n) => n >= count / 2 && withOneDigitChanged(receipt, n));
  const spoilt = receipts.map((receipt, n) => (n === nth ? withOneDigitChanged(receipt, n) : receipt));
  const { code, said } = await check(spoilt.map((receipt) => JSON.stringify(receipt)).join("\n"));
  expect([code === 0, said]).toEqual([false, computed]);
  const named = [...said.matchAll(/Receipt (\S+):/g)].map(([, id]) => id);
  expect(new Set(named)).toEqual(new Set([receipts[nth]?.trade.id]));
});

/** Changes one digit of one price, each time in another tick and at another place. */
function withOneDigitChanged(receipt: TradeReceipt, n: number): TradeReceipt | undefined {
  const tick = receipt.ticks[n % receipt.ticks.length];
  if (!tick) return undefined;
  const field = n % 2 === 0 ? "price" : "marketPrice";
  const digits = tick[field].length;
  const at = n % digits;
  const digit = tick[field].charAt(at);
  if (digit === ".") return undefined;
  const changed = `${tick[field].slice(0, at)}${(Number(digit) + 1 + (n % 8)) % 10}${tick[field].slice(at + 1)}`;
  const ticks = receipt.ticks.map((each) => (each === tick ? { ...each, [field]: changed } : each));
  return { ...receipt, ticks };
}

// @module-tag later
// @module-tag sampled

import type { OrderReceipt } from "@paperchain/contract/orders/shapes.ts";
import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { expect, test } from "vitest";
import { aMember, call, logIn, type TestMember } from "../testing/members.ts";
import { fillMany } from "../testing/orders/filled-orders.ts";
import { hearOrder, smallest } from "../testing/orders/second-orders.ts";
import { loadVerifier, runVerifier } from "../testing/oversight/verifier.ts";
import type { TestServer } from "../testing/server.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { hearReceipt } from "../testing/trades/second-rule.ts";
import { settleMany } from "../testing/trades/settled-trades.ts";
import { aTradingFloor } from "../testing/trades/trading-floor.ts";

// `npm run torture` runs the promised number; `npm run test:all` enough of each outcome.
const count = Number(process.env.TORTURE_RECEIPTS ?? 700);

test(`${count} settled trades are exported without names and computed again by the verifier: all equal, and one changed digit is named`, {
  timeout: 1_800_000,
}, async () => {
  const { receipts, exported } = await receiptsOf<TradeReceipt>(async (server, members) => {
    await settleMany(
      server,
      members.map(({ id }) => id),
      count,
    );
    return count;
  });
  const outcomes = await recompute(receipts, (receipt) => {
    const { outcome, voidBecause, closedAt } = receipt.trade;
    expect(hearReceipt(receipt).ask(Date.parse(closedAt ?? "")).outcome).toBe(outcome);
    return `${outcome} ${voidBecause ?? ""}`.trim();
  });
  expect(outcomes).toEqual(["LOSS", "TIE", "VOID no_entry", "VOID no_exit", "WIN"]);
  await changeOneDigit(receipts, exported, ({ trade }) => trade.id);
});

test(`${count} closed orders are exported without names and computed again by the verifier: all equal, and one changed digit is named`, {
  timeout: 3_600_000,
}, async () => {
  const { receipts, exported } = await receiptsOf<OrderReceipt>((server, members) =>
    fillMany(server, members, count),
  );
  const ends = await recompute(receipts, (receipt) => {
    const { id, kind, side, reason, trigger, fill, filledAt, cancelledAt } = receipt.order;
    const second = hearOrder(receipt).ask(Date.parse(filledAt ?? cancelledAt ?? ""));
    if (fill)
      expect(second, id).toEqual({
        ...{ state: "filled", reason: null, triggerSeq: trigger?.seq ?? null },
        ...{ fillSeq: fill.tick.seq, quantity: `${smallest(fill.quantity, 8)}` },
        ...{ amount: `${smallest(fill.amount, 6)}`, fee: `${smallest(fill.fee, 6)}` },
      });
    // The rule for one order does not know the other order of its pair.
    else if (reason !== "other_filled") expect(second, id).toMatchObject({ state: "cancelled", reason });
    return fill ? `filled ${kind} ${side}` : `cancelled ${reason}`;
  });
  expect(ends).toEqual([
    ...["cancelled expired", "cancelled member", "cancelled no_price", "cancelled other_filled"],
    ...["filled limit buy", "filled limit sell", "filled market buy", "filled market sell"],
    ...["filled stop buy", "filled stop sell"],
  ]);
  await changeOneDigit(receipts, exported, ({ order }) => order.id);
});

/** The receipts of some members' acts, as an administrator exports them, and the text of the export. */
async function receiptsOf<Receipt>(
  act: (server: TestServer, members: readonly TestMember[]) => Promise<number>,
): Promise<{ receipts: Receipt[]; exported: string }> {
  const { server, admin, member } = await aTradingFloor();
  const members = [member, await aMember(server), await aMember(server), await aMember(server)];
  const expected = await act(server, members);
  const { token } = await logIn(server, admin.email);
  const exported = String((await call(server, "exportAllReceipts", { token })).body);
  for (const { id } of members) expect(exported).not.toContain(id);
  expect(exported).not.toContain("Member ");
  const receipts: Receipt[] = exported
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(receipts).toHaveLength(expected);
  return { receipts, exported };
}

/** Checks each receipt with the verifier and with an independent judge. Returns the ends that the judge found. */
async function recompute<Receipt>(
  receipts: readonly Receipt[],
  judge: (receipt: Receipt) => string,
): Promise<string[]> {
  const { verifyReceipt } = await loadVerifier();
  const ends: Record<string, number> = {};
  for (const receipt of receipts) {
    expect(verifyReceipt(receipt)).toEqual([]);
    const end = judge(receipt);
    ends[end] = (ends[end] ?? 0) + 1;
  }
  console.log(`${receipts.length} receipts: ${JSON.stringify(ends)}`);
  return Object.keys(ends).sort();
}

interface WithTicks {
  readonly ticks: TradeReceipt["ticks"];
}

/** Changes a digit of one price. The verifier must name that receipt and no other, alone and among all. */
async function changeOneDigit<Receipt extends WithTicks>(
  receipts: readonly Receipt[],
  exported: string,
  idOf: (receipt: Receipt) => string,
): Promise<void> {
  const { verifyReceipt } = await loadVerifier();
  let changed = 0;
  for (const [n, receipt] of receipts.entries()) {
    const spoilt = withOneDigitChanged(receipt, n);
    if (!spoilt) continue;
    changed += 1;
    const named = new Set(verifyReceipt(spoilt).map((finding) => finding.receipt));
    expect([idOf(receipt), [...named]]).toEqual([idOf(receipt), [idOf(receipt)]]);
  }
  expect(changed).toBeGreaterThan(receipts.length / 2);
  console.log(`${changed} receipts with one digit changed in one tick: each named, and no other.`);

  // Changes one digit in the whole export, as anybody who has it could.
  const check = (text: string) =>
    runVerifier(temporaryDirectory(), { "all.jsonl": text }, ["--receipts", "all.jsonl"]);
  const computed = expect.stringContaining(`Recomputed ${receipts.length} receipts.`);
  expect(await check(exported)).toEqual({ code: 0, said: computed });
  // Names the later one: if two receipts differ about a price, the verifier names the later.
  const nth = receipts.findLastIndex((receipt, n) => withOneDigitChanged(receipt, n));
  const spoilt = receipts.map((receipt, n) => (n === nth ? withOneDigitChanged(receipt, n) : receipt));
  const { code, said } = await check(spoilt.map((receipt) => JSON.stringify(receipt)).join("\n"));
  expect([code === 0, said]).toEqual([false, computed]);
  const named = [...said.matchAll(/Receipt (\S+):/g)].map(([, id]) => id);
  expect(new Set(named)).toEqual(new Set(receipts.slice(nth, nth + 1).map(idOf)));
}

/** Changes one digit of one price, each time in another tick and at another position. */
function withOneDigitChanged<Receipt extends WithTicks>(receipt: Receipt, n: number): Receipt | undefined {
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

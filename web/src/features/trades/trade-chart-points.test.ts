import { expect, test } from "vitest";
import { aTick, aTrade } from "./a-trade.ts";
import type { Receipt } from "./trade.ts";
import { chartSentence, chartStepMs, evidencePoints } from "./trade-chart-points.ts";
import { tradeMarks } from "./trade-marks.ts";

const [early, late] = ["2026-03-01T12:00:01.000Z", "2026-03-01T12:00:03.000Z"];
const aReceipt = (facts: Partial<Receipt>): Receipt => ({
  kind: "paperchain-trade-receipt",
  practice: true,
  trade: aTrade({}),
  rule: { version: 1, words: [] },
  ticks: [aTick({ at: late, price: "110", marketPrice: "100" }), aTick({ at: early })],
  acceptedSeq: 0,
  ruleSeq: null,
  arithmetic: [],
  postings: [],
  ...facts,
});
const heard = { id: "bitcoin", price: 105, change: null, at: "2026-03-01T12:00:05.000Z", heardAt: 0 };

test("recorded prices are drawn in the order of their times, with the market's own", () => {
  expect(evidencePoints(aReceipt({}), [])).toEqual([
    { at: Date.parse(early), price: 100, market: 100 },
    { at: Date.parse(late), price: 110, market: 100 },
  ]);
});

test("while it is open, what arrives is drawn too; once it is closed, nothing but its evidence", () => {
  expect(evidencePoints(aReceipt({}), [heard, { ...heard, at: early }])).toHaveLength(3);
  expect(evidencePoints(aReceipt({ trade: aTrade({ outcome: "WIN" }) }), [heard])).toHaveLength(2);
});

test("between a minute after the entry and a minute before the end nothing is drawn", () => {
  const ticks = ["12:00:01", "12:01:01", "12:04:01", "12:05:01"].map((time) =>
    aTick({ at: `2026-03-01T${time}.000Z` }),
  );
  const points = evidencePoints(aReceipt({ ticks, trade: aTrade({ outcome: "WIN" }) }), []);
  expect(points.map(({ gapAfter = false }) => gapAfter)).toEqual([false, true, false, false]);
  expect(chartSentence(aTrade({}), points)).toContain("is not drawn");

  const between = aTick({ at: "2026-03-01T12:02:00.000Z" });
  const whole = evidencePoints(
    aReceipt({ ticks: [...ticks, between], trade: aTrade({ outcome: "WIN" }) }),
    [],
  );
  expect(whole.some(({ gapAfter }) => gapAfter)).toBe(false);
});

test("every moment has the same room, and a day has no more of them than five minutes", () => {
  const over = (ms: number) => chartStepMs([0, ms].map((at) => ({ at, price: 1, market: 1 })));
  expect(over(10_000)).toBe(1_000);
  expect(over(86_400_000)).toBe(288_000);
});

test("a trade marks its entry by its direction, and its exit by its outcome", () => {
  const trade = aTrade({ direction: "short", outcome: "WIN", exit: aTick({ at: late, price: "90" }) });
  expect(tradeMarks(trade)).toMatchObject([
    { at: Date.parse(early), price: 100, shape: "down", tone: "text", label: "Down" },
    { at: Date.parse(late), price: 90, shape: "dot", tone: "gain", label: "WIN" },
  ]);
  expect(chartSentence(trade, evidencePoints(aReceipt({}), []))).toMatch(
    /^Bitcoin from .*, entry \$100\.00 at .*, exit \$90\.00 at .*\. A scenario was active in that time; the market price went from \$100\.00 to \$100\.00\.$/,
  );
});

test("what an administrator decided did not happen on the line", () => {
  const decision = {
    by: "administrator",
    reason: "Quiz",
    at: "2026-03-01T12:01:00.000Z",
    ruleOutcome: "LOSS",
  } as const;
  const [, exit] = tradeMarks(aTrade({ outcome: "WIN", exit: aTick({ at: late }), decision }));
  expect(exit).toMatchObject({ label: "Exit", tone: "text" });
});

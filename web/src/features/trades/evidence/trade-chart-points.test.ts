import { expect, test } from "vitest";
import { aTick, aTrade } from "../a-trade.ts";
import { chartSentence, chartStepMs, tradePoints } from "./trade-chart-points.ts";
import { tradeMarks } from "./trade-marks.ts";

const [early, late] = ["2026-03-01T12:00:01.000Z", "2026-03-01T12:00:03.000Z"];
const recorded = [aTick({ at: late, price: "110", marketPrice: "100" }), aTick({ at: early })];
const heard = { id: "bitcoin", price: 105, change: null, at: "2026-03-01T12:00:05.000Z", heardAt: 0 };

test("recorded prices are drawn in the order of their times, with the market's own", () => {
  expect(tradePoints(aTrade({}), recorded, [])).toEqual([
    { at: Date.parse(early), price: 100, market: 100 },
    { at: Date.parse(late), price: 110, market: 100 },
  ]);
});

test("entry and exit are always drawn, even if the server's thinned list lacks them", () => {
  const exit = aTick({ at: "2026-03-01T12:05:02.000Z", price: "99" });
  const between = aTick({ at: "2026-03-01T12:02:00.000Z", price: "120" });
  const points = tradePoints(aTrade({ exit, outcome: "LOSS" }), [between], []);
  expect(points.map(({ price }) => price)).toEqual([100, 120, 99]);
});

test("before the exit, live prices are drawn too; afterwards only recorded ones", () => {
  expect(tradePoints(aTrade({}), recorded, [heard, { ...heard, at: early }])).toHaveLength(3);
  const exit = aTick({ at: late, price: "110" });
  expect(tradePoints(aTrade({ exit }), recorded, [heard])).toHaveLength(2);
  expect(tradePoints(aTrade({ exit, outcome: "WIN" }), recorded, [heard])).toHaveLength(2);
});

test("every point has the same width, and a day has as many points as five minutes", () => {
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
  expect(chartSentence(trade, tradePoints(trade, recorded, []))).toMatch(
    /^Bitcoin from .*, entry \$100\.00 at .*, exit \$90\.00 at .*\. A scenario was active in that time; the market price went from \$100\.00 to \$100\.00\.$/,
  );
});

test("a decided outcome has no exit mark on the line", () => {
  const decision = {
    by: "administrator",
    reason: "Quiz",
    at: "2026-03-01T12:01:00.000Z",
    ruleOutcome: "LOSS",
  } as const;
  const [, exit] = tradeMarks(aTrade({ outcome: "WIN", exit: aTick({ at: late }), decision }));
  expect(exit).toMatchObject({ label: "Exit", tone: "text" });
});

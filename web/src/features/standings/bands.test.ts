import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { expect, test } from "vitest";
import type { Standing } from "./api.ts";
import { barsOf, dotsOf } from "./bands.ts";

/** The bands between these edges. With several edges, both ends are open. */
const bandsOf = (edges: readonly number[]) =>
  [null, ...edges].map((from, at) => ({ from, to: edges[at] ?? null, members: 1 }));

test.each<[Ranking, number[], string[]]>([
  ["profit", [-500, 0, 1_500], ["Below −500 USDT", "−500 to 0 USDT", "0 to 1,500 USDT", "From 1,500 USDT"]],
  [
    "profit",
    [100, 100.375, 100.75],
    ["Below 100.00 USDT", "100.00 to 100.38 USDT", "100.38 to 100.75 USDT", "From 100.75 USDT"],
  ],
  [
    "profit",
    [-123.456_789, 4.567, 132.590_789],
    ["Below −123 USDT", "−123 to 5 USDT", "5 to 133 USDT", "From 133 USDT"],
  ],
  ["percent", [-0.05, 0, 0.126], ["Below −5.00%", "−5.00% to 0.00%", "0.00% to 12.60%", "From 12.60%"]],
  ["return", [-0.001, 0.126], ["Below 0.00×", "0.00× to 0.13×", "From 0.13×"]],
  ["returnPerDrawdown", [-0.05, 0.8, 1.65], ["Below −5%", "−5% to 0.80×", "0.80× to 1.65×", "From 1.65×"]],
  ["calibration", [0.15, 0.2], ["Below 0.150", "0.150 to 0.200", "From 0.200"]],
  ["calibration", [0.181_2, 0.181_6], ["Below 0.18120", "0.18120 to 0.18160", "From 0.18160"]],
])("bands by %s between %j have different words", (rankBy, edges, labels) => {
  expect(barsOf(rankBy, bandsOf(edges)).map(({ label }) => label)).toEqual(labels);
});

test("a band holds its lower end and not its upper one", () => {
  const bands = bandsOf([0, 10]);
  const marked = (own: number | null) => barsOf("profit", bands, own).findIndex(({ mark }) => mark);
  expect([-1, 0, 9.99, 10, null].map(marked)).toEqual([0, 1, 1, 2, -1]);
});

test("below ten members each is a dot, where all of their rows are seen", () => {
  const rows = [150_000, 10_000, -50_000, -50_000, null].map(
    (returned) => ({ returned: returned ?? 0, place: returned === null ? null : 1 }) as Standing,
  );
  expect(dotsOf("percent", { ranked: 4, rows }, 0.01)).toMatchObject([
    { label: "−5.00%", at: 0, count: 2, mark: undefined },
    { label: "+1.00%", count: 1, mark: "You" },
    { label: "+15.00%", at: 1, count: 1, mark: undefined },
  ]);
  const one = rows.slice(1, 2);
  expect(dotsOf("percent", { ranked: 1, rows: one })).toMatchObject([{ at: 0.5, count: 1 }]);
  // The rules hide the rows of others, and there are enough members for bands.
  expect(dotsOf("percent", { ranked: 5, rows })).toBeUndefined();
  expect(dotsOf("percent", { ranked: 4 })).toBeUndefined();
  const ten = Array.from({ length: 10 }, () => one).flat();
  expect(dotsOf("percent", { ranked: 10, rows: ten })).toBeUndefined();
});

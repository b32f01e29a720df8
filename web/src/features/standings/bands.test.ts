import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { expect, test } from "vitest";
import { barsOf, dotsOf } from "./bands.ts";

/** The bands between these edges, with both open ends if there are several. */
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

test("a single figure is a band of its own, which holds that figure", () => {
  const bands = [{ from: 523.1, to: 523.1, members: 3 }];
  expect(barsOf("profit", bands, 523.1)).toMatchObject([{ label: "523.10 USDT", mark: "You" }]);
  expect(barsOf("profit", bands, 523)).toMatchObject([{ mark: undefined }]);
});

test("a band holds its lower end and not its upper one", () => {
  const bands = bandsOf([0, 10]);
  const marked = (own: number | null) => barsOf("profit", bands, own).findIndex(({ mark }) => mark);
  expect([-1, 0, 9.99, 10, null].map(marked)).toEqual([0, 1, 1, 2, -1]);
});

test("below ten members each is a dot, and the nearest one is the reader's", () => {
  const points = [
    { from: -0.05, to: -0.05, members: 2 },
    { from: 0.01, to: 0.01, members: 1 },
    { from: 0.15, to: 0.15, members: 1 },
  ];
  const of = (ranked: number) => dotsOf("percent", { ranked, distribution: points }, 0.012);
  expect(of(4)).toMatchObject([
    { label: "−5.00%", at: 0, count: 2, mark: undefined },
    { label: "+1.00%", at: 0.3, count: 1, mark: "You" },
    { label: "+15.00%", at: 1, count: 1, mark: undefined },
  ]);
  const close = [-0.01, 0.0085].map((at) => ({ from: at, to: at, members: 1 }));
  const labels = dotsOf("percent", { ranked: 2, distribution: close })?.map(({ label }) => label);
  expect(labels).toEqual(["−1.00%", "+0.85%"]);
  expect(of(10)).toBeUndefined();
  expect(dotsOf("percent", { ranked: 9, distribution: bandsOf([0]) })).toBeUndefined();
  expect(dotsOf("profit", { ranked: 1, distribution: points.slice(1, 2) })).toMatchObject([{ at: 0.5 }]);
});

import { expect, test } from "vitest";
import { chartSentence, rowsOf } from "./chart-words.ts";

const points = [
  { at: 0, price: 100, market: 100 },
  { at: 1, price: 90, market: 90 },
  { at: 2, price: 120, market: 120 },
];
const shown = { name: "Bitcoin", period: "24 hours", points, old: false, moved: false };

test("a sentence describes the chart", () => {
  expect(chartSentence(shown)).toBe(
    "Over the last 24 hours Bitcoin went from $100.00 to $120.00, between $90.00 and $120.00.",
  );
});

test("with a scenario, the sentence has the market's course too", () => {
  const moved = [...points.slice(0, 2), { at: 2, price: 132, market: 120 }];
  expect(chartSentence({ ...shown, points: moved, moved: true })).toMatch(
    /went from \$100\.00 to \$132\.00.* the market price went from \$100\.00 to \$120\.00\.$/,
  );
});

test("older points are not called the last 24 hours", () => {
  expect(chartSentence({ ...shown, old: true })).toMatch(
    /^No prices in the last 24 hours\. From .* to .* Bitcoin went from/,
  );
  expect(chartSentence({ ...shown, points: [] })).toBe("No prices for Bitcoin in the last 24 hours.");
});

test("the table of a long series has at most 25 rows, the newest included", () => {
  const many = Array.from({ length: 288 }, (_, at) => ({ at, price: at, market: at }));
  expect(rowsOf(many).length).toBeLessThanOrEqual(25);
  expect(rowsOf(many).at(-1)?.at).toBe(287);
  expect(rowsOf(points)).toEqual(points);
});

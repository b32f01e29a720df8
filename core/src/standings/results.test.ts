import { expect, test } from "vitest";
import { roundFileName } from "./results.ts";

test.each([
  ["Evening class", 2, "Week 2", "evening-class-2-week-2"],
  ["Zoë & Ærø", 1, 'Größe "1"/../x', "zoe-r-1-gro-e-1-x"],
  ["Вечерний курс", 3, "第一週", "3"],
  ["a".repeat(60), 12, "=1+1", `${"a".repeat(40)}-12-1-1`],
])("the results of %s, round %i, %s are saved as …-%s.csv", (group, number, name, words) => {
  expect(roundFileName("results", { group, number, name }, "csv")).toBe(
    `paperchain-practice-results-${words}.csv`,
  );
});

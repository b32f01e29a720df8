import { expect, test } from "vitest";
import { scenarioSentence } from "./scenario-note.tsx";

test.each([
  ["gain", "10", 42_000, "Scenario +10% · market $42,000.00"],
  ["loss", "12.5", 0.074312, "Scenario −12.5% · market $0.074312"],
] as const)("a %s of %s% is shown with the market price", (action, percentage, market, text) => {
  expect(scenarioSentence({ action, percentage }, market)).toBe(text);
});

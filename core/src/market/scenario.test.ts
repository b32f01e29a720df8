import fc from "fast-check";
import { expect, test } from "vitest";
import { type Price, readPrice } from "./price.ts";
import { percentageProblem, type ScenarioTerms, scenarioAt, shownPrice } from "./scenario.ts";

const price = (text: string): Price => {
  const read = readPrice(text);
  if (!read) throw new Error(`${text} is no price.`);
  return read;
};

test.each([
  ["42000", "gain", "10", "46200"],
  ["42000", "loss", "10", "37800"],
  ["42000.12", "gain", "10.5", "46410.1326"],
  ["0.00001234", "gain", "0.01", "0.000012341234"],
  ["1", "loss", "99.99", "0.0001"],
  ["100", "gain", "10000", "10100"],
])("%s under a %s of %s%% is shown as %s", (market, action, percentage, shown) => {
  expect(shownPrice(price(market), { action: action as "gain" | "loss", percentage })).toBe(shown);
});

test("without a scenario the market's price is shown, digit for digit", () => {
  expect(shownPrice(price("0.000000123"), undefined)).toBe("0.000000123");
});

const terms: fc.Arbitrary<ScenarioTerms> = fc
  .record({
    action: fc.constantFrom("gain" as const, "loss" as const),
    hundredths: fc.integer({ min: 1, max: 9_999 }),
  })
  .map(({ action, hundredths }) => ({ action, percentage: (hundredths / 100).toFixed(2) }));
const prices = fc
  .double({ min: 1e-9, max: 1e9, noNaN: true })
  .map((number) => readPrice(number))
  .filter((read) => read !== undefined);

test("the shown price is the market's times the disclosed percentage, for every price and scenario, exactly", () => {
  fc.assert(
    fc.property(prices, terms, (market, scenario) => {
      const shown = shownPrice(market, scenario);
      const factor =
        10_000n +
        BigInt(Math.round(Number(scenario.percentage) * 100)) * (scenario.action === "gain" ? 1n : -1n);
      expect(wholes(shown, 40)).toBe((wholes(market, 40) * factor) / 10_000n);
      expect((wholes(market, 40) * factor) % 10_000n).toBe(0n);
    }),
  );
});

/** The number of 10^-decimals in a price. */
function wholes(text: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

test("a scenario applies from its start on, and no longer at its end", () => {
  const at = (second: number) => new Date(second * 1_000);
  const first = { action: "gain", percentage: "10", since: at(10), until: at(20) } as const;
  const second = { action: "loss", percentage: "5", since: at(20), until: undefined } as const;
  const found = [9, 10, 19, 20, 1_000].map((each) => scenarioAt([first, second], at(each)));
  expect(found).toEqual([undefined, first, first, second, second]);
});

test.each([
  ["gain", "0", "Enter a percentage above 0."],
  ["gain", "0.00", "Enter a percentage above 0."],
  ["loss", "100", "A loss must be below 100%."],
  ["gain", "10000.01", "A gain can be at most 10000%."],
  ["gain", "1.234", "Enter a percentage above 0 with at most two decimals, such as 12.5."],
  ["gain", "-5", "Enter a percentage above 0 with at most two decimals, such as 12.5."],
  ["loss", "1e1", "Enter a percentage above 0 with at most two decimals, such as 12.5."],
  ["loss", "", "Enter a percentage above 0 with at most two decimals, such as 12.5."],
  ["loss", "99.99", undefined],
  ["gain", "100", undefined],
  ["gain", "0.01", undefined],
])("a %s of %j%%: %s", (action, percentage, problem) => {
  expect(percentageProblem({ action: action as "gain" | "loss", percentage })).toBe(problem);
});

import { type Price, timesTenths } from "./price.ts";

/** How an administrator moves a coin's price for practice: up or down, by a percentage with at most two decimals. */
export interface ScenarioTerms {
  readonly action: "gain" | "loss";
  readonly percentage: string;
}

/** A scenario with its times: it applies from its start until just before its end. */
export interface ScenarioSpan extends ScenarioTerms {
  readonly since: Date;
  readonly until: Date | undefined;
}

/**
 * The price that members see: the market's price, moved by the disclosed scenario if there is one. No other function
 * may alter a price: lists, charts, tickets, trades and the verifier all use this one. The result is exact.
 */
export function shownPrice(market: Price, scenario: ScenarioTerms | undefined): Price {
  if (!scenario) return market;
  const moved = readHundredths(scenario.percentage);
  const whole = 10_000n;
  return timesTenths(market, scenario.action === "gain" ? whole + moved : whole - moved, 4);
}

/** The scenario that applied at a moment. A coin never has two at the same time. */
export function scenarioAt<Span extends ScenarioSpan>(spans: readonly Span[], at: Date): Span | undefined {
  return spans.find(({ since, until }) => since <= at && (until === undefined || at < until));
}

/** A day. */
export const scenarioMinutesMax = 24 * 60;

const gainPercentMax = 10_000;

/** Returns the problem with a percentage as a sentence, or nothing. */
export function percentageProblem({ action, percentage }: ScenarioTerms): string | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(percentage)) {
    return "Enter a percentage above 0 with at most two decimals, such as 12.5.";
  }
  const hundredths = readHundredths(percentage);
  if (hundredths === 0n) return "Enter a percentage above 0.";
  if (action === "loss" && hundredths >= 10_000n) return "A loss must be below 100%.";
  if (hundredths > BigInt(gainPercentMax) * 100n) return `A gain can be at most ${gainPercentMax}%.`;
  return undefined;
}

function readHundredths(percentage: string): bigint {
  const [whole = "0", fraction = ""] = percentage.split(".");
  return BigInt(whole + fraction.padEnd(2, "0"));
}

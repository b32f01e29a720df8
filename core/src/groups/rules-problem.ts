import { fundingMax } from "../funding/coins.ts";
import { writeUsdt } from "../money/usdt.ts";
import { costBpsMax } from "../orders/order.ts";
import { stakeMin } from "../trades/trade.ts";
import {
  listedCoinsMax,
  payoutBpsMax,
  type Rules,
  tradeLengthsMax,
  tradeSecondsMax,
  tradeSecondsMin,
} from "./rules.ts";

/** The problems of proposed rules as sentences for the organiser, by field; an empty object if there are none. */
export function rulesProblems(rules: Rules): Partial<Record<keyof Rules, string>> {
  const problems: Partial<Record<keyof Rules, string>> = {};
  if (rules.startingBalance < 0n || rules.startingBalance > fundingMax)
    problems.startingBalance = `Use an amount from 0 to ${writeUsdt(fundingMax)}.`;
  const lengths = lengthsProblem(rules.tradeSeconds);
  if (lengths) problems.tradeSeconds = lengths;
  if (!isWholeBetween(rules.payoutBps, 0, payoutBpsMax))
    problems.payoutBps = "Use a payout from 0% to 1,000% of the stake.";
  if (rules.stakeMin < stakeMin) problems.stakeMin = `The smallest stake is at least ${writeUsdt(stakeMin)}.`;
  if (rules.stakeMax > fundingMax)
    problems.stakeMax = `The largest stake is at most ${writeUsdt(fundingMax)}.`;
  else if (rules.stakeMax < rules.stakeMin)
    problems.stakeMax = "The largest stake is below the smallest one.";
  if (rules.openTradesMax !== null && !isWholeBetween(rules.openTradesMax, 1, 10_000))
    problems.openTradesMax = "Use a number from 1 to 10,000, or none.";
  if (!isWholeBetween(rules.feeBps, 0, costBpsMax)) problems.feeBps = "Use a fee from 0% to 10%.";
  if (!isWholeBetween(rules.spreadBps, 0, costBpsMax)) problems.spreadBps = "Use a spread from 0% to 10%.";
  if (rules.coinPercentMax !== null && !isWholeBetween(rules.coinPercentMax, 1, 100))
    problems.coinPercentMax = "Use a percentage from 1 to 100, or none.";
  const coins = coinsProblem(rules.coins);
  if (coins) problems.coins = coins;
  if (rules.standings.rankBy === "return")
    problems.standings = "This ranking treats losses unfairly. Choose another one.";
  if (rules.standings.rankBy === "calibration" && !rules.confidence)
    problems.confidence = "Ranking by calibration needs members to be asked how sure they are.";
  return problems;
}

function lengthsProblem(lengths: readonly number[]): string | undefined {
  if (lengths.length < 1 || lengths.length > tradeLengthsMax)
    return `Offer one to ${["zero", "one", "two", "three", "four", "five"][tradeLengthsMax]} lengths.`;
  if (!lengths.every((seconds) => isWholeBetween(seconds, tradeSecondsMin, tradeSecondsMax)))
    return "A trade lasts from 5 seconds to 1 day.";
  return new Set(lengths).size < lengths.length ? "Each length is offered once." : undefined;
}

function coinsProblem(coins: Rules["coins"]): string | undefined {
  if (coins.kind === "largest" && !isWholeBetween(coins.count, 1, listedCoinsMax))
    return `Choose from 1 to ${listedCoinsMax} of the largest coins.`;
  if (coins.kind === "list" && (coins.ids.length < 1 || coins.ids.length > listedCoinsMax))
    return `List from 1 to ${listedCoinsMax} coins.`;
  return undefined;
}

const isWholeBetween = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

import { fundingMax } from "../funding/coins.ts";
import { readUsdt, writeUsdt } from "../money/usdt.ts";
import type { Audience } from "../standings/choice.ts";
import { rankingWords } from "../standings/ranking-words.ts";
import { durationWords } from "../trades/duration-words.ts";
import { breakEvenPercent } from "../trades/trade.ts";
import { type Feature, featureNames, features } from "./features.ts";
import { type CoinChoice, realTradeSecondsMin, type WrittenRules } from "./rules.ts";

type Topic = Exclude<keyof WrittenRules, "on" | "stakeMin" | "stakeMax"> | "stakes" | Feature;

/** A group's rules for people to read, one line each. Lines about parts that are off are left out. */
export function rulesInWords(rules: WrittenRules): string[] {
  const { startingBalance, depositApproval, ...lines } = linesOf(rules);
  const tradeLines = [
    lines.tradeSeconds,
    lines.payoutBps,
    lines.stakes,
    lines.openTradesMax,
    lines.coins,
    lines.settlement,
    ...(rules.confidence ? [lines.confidence] : []),
  ];
  const orderLines = [
    lines.feeBps,
    lines.spreadBps,
    ...(rules.coinPercentMax === null ? [] : [lines.coinPercentMax]),
    ...(rules.on.trades ? [] : [lines.coins]),
  ];
  const off = features.filter((feature) => !rules.on[feature]);
  return [
    startingBalance,
    ...(rules.on.holdings ? orderLines : []),
    ...(rules.on.trades ? tradeLines : []),
    ...(rules.on.deposits ? [depositApproval] : []),
    lines.standings,
    off.length === 0 ? "Everything is on" : `Off: ${off.map((feature) => featureNames[feature]).join(", ")}`,
  ];
}

export interface ChangedRule {
  readonly before: string;
  readonly after: string;
}

/** The lines that differ between two versions of rules, parts that are off included. */
export function changedRules(before: WrittenRules, after: WrittenRules): ChangedRule[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return (Object.keys(old) as Topic[])
    .map((topic) => ({ before: old[topic], after: now[topic] }))
    .filter((line) => line.before !== line.after);
}

function linesOf(rules: WrittenRules): Record<Topic, string> {
  const switched = (feature: Feature) =>
    `${capital(featureNames[feature])}: ${rules.on[feature] ? "on" : "off"}`;
  return {
    startingBalance: `Everybody starts with ${usdt(rules.startingBalance)} USDT`,
    tradeSeconds: `A trade runs ${either(rules.tradeSeconds.map(durationWords))}${Math.min(...rules.tradeSeconds) < realTradeSecondsMin ? "; on real prices at least 1 minute" : ""}`,
    payoutBps: `A win pays the stake and ${rules.payoutBps / 100}% of it; ${breakEvenPercent(rules.payoutBps)}% wins break even`,
    stakes:
      rules.stakeMax === writeUsdt(fundingMax)
        ? `Stakes from ${usdt(rules.stakeMin)} USDT`
        : `Stakes from ${usdt(rules.stakeMin)} to ${usdt(rules.stakeMax)} USDT`,
    openTradesMax:
      rules.openTradesMax === null
        ? "Any number of open trades"
        : `At most ${rules.openTradesMax} open ${rules.openTradesMax === 1 ? "trade" : "trades"} each`,
    feeBps: `Buying and selling a coin costs a fee of ${rules.feeBps / 100}%`,
    spreadBps: `Buying costs ${rules.spreadBps / 200}% more than the price, selling brings ${rules.spreadBps / 200}% less`,
    coinPercentMax:
      rules.coinPercentMax === null
        ? "All of one's money may stand in one coin"
        : `At most ${rules.coinPercentMax}% of one's money may stand in one coin`,
    coins: `Coins on offer: ${coinsInWords(rules.coins)}`,
    settlement:
      rules.settlement === "market"
        ? "Recorded prices settle trades, by rule"
        : "An administrator settles trades, by hand",
    depositApproval:
      rules.depositApproval === "admin"
        ? "An administrator approves deposits"
        : "Deposits are credited by themselves, after 3 confirmations",
    standings:
      rules.standings.shownTo === "nobody"
        ? audienceWords.nobody
        : `Standings by ${lower(rankingWords[rules.standings.rankBy].name)}; ${audienceWords[rules.standings.shownTo]}`,
    confidence: rules.confidence
      ? "Each trade says how sure the member is, and why"
      : "Nobody is asked how sure they are",
    ...(Object.fromEntries(features.map((each) => [each, switched(each)])) as Record<Feature, string>),
  };
}

const audienceWords: Readonly<Record<Audience, string>> = {
  names: "everybody sees all names",
  place: "members see their own place",
  nobody: "Only organisers see the standings",
};

function coinsInWords(coins: CoinChoice): string {
  if (coins.kind === "all") return "all";
  if (coins.kind === "largest") return coins.count === 1 ? "the largest" : `the ${coins.count} largest`;
  return coins.ids.map(coinWords).join(", ");
}

/** A coin's id as a name: `shiba-inu` becomes `Shiba Inu`. */
export const coinWords = (id: string): string => id.split("-").map(capital).join(" ");

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `10,000` or `2.50`: whole amounts need no cents. */
function usdt(written: string): string {
  const amount = readUsdt(written);
  const text = amount === undefined ? written : writeUsdt(amount);
  return text.replace(/\.00$/, "").replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ",");
}

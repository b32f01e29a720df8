import { fundingMax } from "@paperchain/core/funding/coins.ts";
import type { Feature } from "@paperchain/core/groups/features.ts";
import { type CoinChoice, type Rules, type WrittenRules, writeRules } from "@paperchain/core/groups/rules.ts";
import { rulesProblems } from "@paperchain/core/groups/rules-problem.ts";
import { readUsdt, type Usdt } from "@paperchain/core/money/usdt.ts";
import type { Ranking } from "@paperchain/core/standings/choice.ts";
import { readAmount } from "../../../lib/words/read-amount.ts";

/** The values of the rules form, as they are typed. */
export interface RulesDraft {
  startingBalance: string;
  tradeSeconds: number[];
  /** In percent of the stake. */
  payout: string;
  stakeMin: string;
  /** Empty for no limit. */
  stakeMax: string;
  /** Empty for any number. */
  openTradesMax: string;
  coinKind: CoinChoice["kind"];
  coinCount: string;
  coinIds: string[];
  on: Record<Feature, boolean>;
  settlement: Rules["settlement"];
  depositApproval: Rules["depositApproval"];
  standings: Rules["standings"];
  confidence: boolean;
  /** Of an order, in percent. */
  fee: string;
  spread: string;
  /** In percent of a member's money; empty for no limit. */
  coinPercentMax: string;
}

const usualCount = "20";

export function draftOf(rules: WrittenRules): RulesDraft {
  const { coins } = rules;
  return {
    startingBalance: rules.startingBalance,
    tradeSeconds: [...rules.tradeSeconds],
    payout: String(rules.payoutBps / 100),
    stakeMin: rules.stakeMin,
    stakeMax: readUsdt(rules.stakeMax) === fundingMax ? "" : rules.stakeMax,
    openTradesMax: rules.openTradesMax === null ? "" : String(rules.openTradesMax),
    coinKind: coins.kind,
    coinCount: coins.kind === "largest" ? String(coins.count) : usualCount,
    coinIds: coins.kind === "list" ? [...coins.ids] : [],
    on: { ...rules.on },
    settlement: rules.settlement,
    depositApproval: rules.depositApproval,
    standings: { ...rules.standings, rankBy: chosenNow(rules.standings.rankBy) },
    confidence: rules.confidence,
    fee: String(rules.feeBps / 100),
    spread: String(rules.spreadBps / 100),
    coinPercentMax: rules.coinPercentMax === null ? "" : String(rules.coinPercentMax),
  };
}

/** A ranking that can no longer be chosen becomes its successor. */
const chosenNow = (rankBy: Ranking): Ranking => (rankBy === "return" ? "returnPerDrawdown" : rankBy);

export type DraftProblems = Partial<Record<keyof RulesDraft, string>>;

/** The rules of a draft, or its problems by field, in the server's words. */
export function readDraft(draft: RulesDraft): { rules: WrittenRules } | { problems: DraftProblems } {
  const amounts = {
    startingBalance: readAmount(draft.startingBalance),
    payout: readAmount(draft.payout),
    fee: readAmount(draft.fee),
    spread: readAmount(draft.spread),
    stakeMin: readAmount(draft.stakeMin),
    stakeMax: draft.stakeMax.trim() === "" ? fundingMax : readAmount(draft.stakeMax),
  };
  if (!areRead(amounts)) return { problems: unreadable(amounts) };
  const { payout, fee, spread, ...money } = amounts;
  const rules: Rules = {
    ...money,
    tradeSeconds: [...draft.tradeSeconds].sort((one, other) => one - other),
    payoutBps: bpsOf(payout),
    openTradesMax: draft.openTradesMax.trim() === "" ? null : Number(draft.openTradesMax),
    coins: coinsOf(draft),
    on: draft.on,
    settlement: draft.settlement,
    depositApproval: draft.depositApproval,
    standings: draft.standings,
    confidence: draft.confidence,
    feeBps: bpsOf(fee),
    spreadBps: bpsOf(spread),
    coinPercentMax: draft.coinPercentMax.trim() === "" ? null : Number(draft.coinPercentMax),
  };
  const { payoutBps, feeBps, spreadBps, coins, ...problems } = rulesProblems(rules);
  const found: DraftProblems = {
    ...problems,
    ...(payoutBps && { payout: payoutBps }),
    ...(feeBps && { fee: feeBps }),
    ...(spreadBps && { spread: spreadBps }),
    ...(coins && (draft.coinKind === "largest" ? { coinCount: coins } : { coinIds: coins })),
  };
  return Object.keys(found).length > 0 ? { problems: found } : { rules: writeRules(rules) };
}

type Percentages = Record<"payout" | "fee" | "spread", Usdt>;
type Amounts = Percentages & Record<"startingBalance" | "stakeMin" | "stakeMax", Usdt>;
type TypedAmounts = Record<keyof Amounts, Usdt | undefined>;

/** A percentage is read like an amount, in millionths. */
const microPerBps = 10_000n;
const bpsOf = (percentage: Usdt): number => Number(percentage / microPerBps);

const areRead = (amounts: TypedAmounts): amounts is Amounts =>
  Object.values(amounts).every((amount) => amount !== undefined);

function unreadable({ payout, fee, spread, ...money }: TypedAmounts): DraftProblems {
  const amount = "Enter an amount with at most two decimals, such as 25.50.";
  return {
    ...(payout === undefined && { payout: "Enter a percentage with at most two decimals, such as 85." }),
    ...(fee === undefined && { fee: smallPercentage }),
    ...(spread === undefined && { spread: smallPercentage }),
    ...(money.startingBalance === undefined && { startingBalance: amount }),
    ...(money.stakeMin === undefined && { stakeMin: amount }),
    ...(money.stakeMax === undefined && { stakeMax: amount }),
  };
}

const smallPercentage = "Enter a percentage with at most two decimals, such as 0.10.";

function coinsOf({ coinKind, coinCount, coinIds }: RulesDraft): CoinChoice {
  if (coinKind === "largest") return { kind: coinKind, count: Number(coinCount) };
  return coinKind === "list" ? { kind: coinKind, ids: coinIds } : { kind: coinKind };
}

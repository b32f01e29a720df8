import { fundingMax } from "../funding/coins.ts";
import type { MarketSourceName } from "../market/coin.ts";
import { readUsdt, type Usdt, writeUsdt } from "../money/usdt.ts";
import { defaultCosts, type OrderCosts } from "../orders/order.ts";
import { type StandingsChoice, usualStandings } from "../standings/choice.ts";
import { stakeMin } from "../trades/trade.ts";
import { everythingOn, type Feature } from "./features.ts";

/** The coins that a group trades: every coin of the market, the largest ones, or a list. */
export type CoinChoice =
  | { readonly kind: "all" }
  | { readonly kind: "largest"; readonly count: number }
  | { readonly kind: "list"; readonly ids: readonly string[] };

/** The rules that the members of a group practise by. A change makes a new version and touches nothing accepted before. */
export interface Rules extends OrderCosts {
  readonly startingBalance: Usdt;
  /** The lengths of trades, shortest first. `offeredLengths` gives those that a ticket offers. */
  readonly tradeSeconds: readonly number[];
  readonly payoutBps: number;
  readonly stakeMin: Usdt;
  readonly stakeMax: Usdt;
  /** How many trades a member may have open at once; null for any number. */
  readonly openTradesMax: number | null;
  readonly coins: CoinChoice;
  readonly on: Readonly<Record<Feature, boolean>>;
  readonly settlement: "market" | "manual";
  readonly depositApproval: "admin" | "auto";
  readonly standings: StandingsChoice;
  /** Whether the ticket asks how sure members are. */
  readonly confidence: boolean;
  /** The maximum share of a member's money in one coin, in percent; null without a limit. */
  readonly coinPercentMax: number | null;
}

/** The rules that come from the server's settings. */
export type SettingRules = Pick<Rules, "startingBalance" | "payoutBps" | "settlement" | "depositApproval"> & {
  readonly seconds: number;
};

/** The rules of a new group: the server's settings, with every part on. */
export function defaultRules({ seconds, ...settings }: SettingRules): Rules {
  return {
    ...settings,
    tradeSeconds: [seconds],
    stakeMin,
    stakeMax: fundingMax,
    openTradesMax: null,
    coins: { kind: "all" },
    on: everythingOn,
    standings: usualStandings,
    confidence: false,
    ...usualOrders,
  };
}

/** The rules of orders that a new group begins with. */
export const usualOrders = { ...defaultCosts, coinPercentMax: null };

/** Defaults for rules that older versions of a group's rules lack. They describe how those versions worked. */
const laterRules = {
  standings: { rankBy: "return", shownTo: "place" },
  confidence: false,
  ...usualOrders,
} as const;
/** Parts that did not exist in an older version count as switched off. */
const laterFeatures = { holdings: false } as const;
type StoredFeatures = Omit<Rules["on"], keyof typeof laterFeatures> &
  Partial<Record<keyof typeof laterFeatures, boolean>>;

export const tradeLengthsMax = 5;
export const tradeSecondsMin = 5;
export const tradeSecondsMax = 86_400;
/**
 * The shortest trade on real prices. In shorter ones, a member who sees the market one second earlier than the rule
 * allows for would win too many.
 */
export const realTradeSecondsMin = 60;

/**
 * The lengths on a ticket, shortest first. Real prices allow no trades below a minute; if the rules have only shorter
 * ones, the ticket offers one minute.
 */
export function offeredLengths(
  { tradeSeconds }: Pick<Rules, "tradeSeconds">,
  source: MarketSourceName,
): number[] {
  const min = source === "simulated" ? tradeSecondsMin : realTradeSecondsMin;
  const offered = tradeSeconds.filter((seconds) => seconds >= min);
  return offered.length > 0 ? offered : [min];
}

export const payoutBpsMax = 100_000;
export const listedCoinsMax = 250;

/** The rules in JSON: amounts are decimal texts. */
export type WrittenRules = Omit<Rules, "startingBalance" | "stakeMin" | "stakeMax"> & {
  readonly startingBalance: string;
  readonly stakeMin: string;
  readonly stakeMax: string;
};

export function writeRules(rules: Rules): WrittenRules {
  return {
    ...rules,
    startingBalance: writeUsdt(rules.startingBalance),
    stakeMin: writeUsdt(rules.stakeMin),
    stakeMax: writeUsdt(rules.stakeMax),
  };
}

/** Rules as the database stores them, written by this version or an older one. */
export type StoredRules = Omit<WrittenRules, keyof typeof laterRules | "on"> &
  Partial<Pick<WrittenRules, keyof typeof laterRules>> & { readonly on: StoredFeatures };

/** Reads stored rules. They were checked when they were written. */
export function readRules(stored: StoredRules): Rules {
  const written = { ...laterRules, ...stored };
  return {
    ...written,
    on: { ...laterFeatures, ...stored.on },
    startingBalance: demandUsdt(written.startingBalance),
    stakeMin: demandUsdt(written.stakeMin),
    stakeMax: demandUsdt(written.stakeMax),
  };
}

function demandUsdt(text: string): Usdt {
  const amount = readUsdt(text);
  if (amount === undefined) throw new Error(`${text} is not an amount.`);
  return amount;
}

import type { RecordedTick, TradeTerms } from "@paperchain/core/trades/trade.ts";
import { storedPrice } from "../../market/queries/market.ts";
import type { TickRow } from "../../market/queries/tick-row.ts";
import type { OpenTradesTable } from "../tables.ts";

type AgreedTerms = Pick<
  OpenTradesTable,
  "direction" | "stake" | "payout_bps" | "seconds" | "rule_version" | "accepted_at" | "accepted_seq"
>;

/** The terms for applying the market's rule, even for a trade that an administrator settles. */
export const marketTerms = (trade: AgreedTerms): TradeTerms => ({
  direction: trade.direction,
  stake: trade.stake,
  payoutBps: trade.payout_bps,
  seconds: trade.seconds,
  settlement: "market",
  ruleVersion: trade.rule_version,
  acceptedAt: trade.accepted_at,
  acceptedSeq: trade.accepted_seq,
});

export const toTick = ({ seq, at, price }: TickRow): RecordedTick => ({
  seq: BigInt(seq),
  at: new Date(at),
  price: storedPrice(price),
});

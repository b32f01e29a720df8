import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import { endTrade } from "@paperchain/core/ledger/movement.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import type { Once } from "../../http/bind/once.ts";
import { postInTransaction } from "../../ledger/post-in-transaction.ts";
import { refuseOwnMoney } from "../../ledger/refuse-own-money.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { findFeed } from "../../market/queries/market.ts";
import { publish } from "../../realtime/publish.ts";
import { tradeView } from "../list/trade-view.ts";
import { noteRuleOutcomesOf } from "../queries/trade-ticks.ts";
import { closeTrade, findTrade, lockOpenTrade } from "../queries/trades.ts";
import { type RuleSoFar, ruleSoFar } from "../settle/rule-so-far.ts";
import type { OpenTradesTable } from "../tables.ts";

export interface TradeDecision {
  readonly id: TradeId;
  readonly outcome: Exclude<Outcome, "VOID">;
  readonly reason: string;
  /** The rule's outcome that the administrator saw; undefined if the caller did not send it. */
  readonly ruleOutcomeShown?: Outcome | null | undefined;
}

/**
 * An administrator decides a trade without an outcome. If the rule and two administrators decide at once, one of them
 * succeeds.
 */
export async function decideTradeOutcome(
  context: Context,
  actor: MemberId,
  once: Once,
  decision: TradeDecision,
) {
  return transactLogged(context.db, async (tx) => {
    const open = await lockOpenTrade(tx, decision.id);
    // Read after the lock, because the trade may have ended while this waited for it.
    const now = context.clock();
    // The number is read before the prices. A price recorded in between is then noted later, and never left out.
    const { seq } = await findFeed(tx);
    const found = await findTrade(tx, decision.id);
    if (!found) return refuse("not_found");
    if (!open) return refuse("already_decided_trade");
    const refused = await refuseOwnMoney(tx, actor, open.member_id);
    if (refused) return refused;
    const rule = ruleSoFar(found, now);
    if (decision.ruleOutcomeShown !== undefined && decision.ruleOutcomeShown !== rule.outcome) {
      return refuse("rule_outcome_changed");
    }
    if (decision.outcome === "TIE" && rule.outcome !== "TIE") return refuse("not_a_tie");
    const { member_id: member, stake: amount, payout_bps: payoutBps } = open;
    const movement = endTrade({ member, reference: open.id, amount, payoutBps }, decision.outcome);
    if (!(await postInTransaction(tx, [movement], now))) {
      throw new Error(`Trade ${open.id} does not fit what is held for it.`);
    }
    const payout = movement.available;
    const { outcome, reason } = decision;
    await closeTrade(tx, open, { outcome, payout, closed_at: now, decided_by: actor, reason });
    await noteKnownRule(tx, open, rule, seq);
    await appendOperatorAct(
      tx,
      {
        type: "trade.decide",
        actor,
        subject: open.member_id,
        before: { trade: open.id, outcome: null },
        after: { trade: open.id, outcome, payout: writeUsdt(payout) },
        reason,
      },
      now,
    );
    const closed = await findTrade(tx, open.id);
    if (!closed) throw new Error(`Trade ${open.id} is gone.`);
    const answer = tradeView(closed, now, actor);
    await once.store(tx, answer);
    await publish(tx, { member: open.member_id, changed: ["trades", "transactions", "balance"] });
    return answer;
  });
}

/** Stores the rule's outcome together with the decision, if it is already known. */
async function noteKnownRule(
  tx: Database,
  { id, entry_at, ends_at }: OpenTradesTable,
  { outcome, exit }: RuleSoFar,
  seq: bigint,
): Promise<void> {
  if (outcome === null || (exit && BigInt(exit.seq) > seq)) return;
  const exit_at = exit && new Date(exit.at);
  await noteRuleOutcomesOf(tx, [{ id, outcome, entry_at, ends_at, exit_at }], seq);
}

import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, TradeId } from "@paperchain/core/ids.ts";
import { loseTrade, winTrade } from "@paperchain/core/ledger/movement.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { payoutOf, profitFloor } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../db/queries/operator-log.ts";
import { closeTrade, findTrade, lockOpenTrade } from "../../db/queries/trades.ts";
import { transact } from "../../db/transact.ts";
import type { Once } from "../../http/once.ts";
import { postInTransaction } from "../../ledger/post-in-transaction.ts";
import { publish } from "../../realtime/publish.ts";
import { tradeView } from "./trade-view.ts";

export interface TradeDecision {
  readonly id: TradeId;
  readonly outcome: "WIN" | "LOSS";
  readonly reason: string;
}

/** An administrator decides a trade that has no outcome yet. Of the market and two administrators at once, one wins. */
export async function decideTradeOutcome(
  context: Context,
  actor: MemberId,
  once: Once,
  decision: TradeDecision,
) {
  const now = context.clock();
  return transact(context.db, async (tx) => {
    const open = await lockOpenTrade(tx, decision.id);
    if (!open) return refuse((await findTrade(tx, decision.id)) ? "already_decided_trade" : "not_found");
    const act = { member: open.member_id, reference: open.id, amount: open.stake };
    const movement =
      decision.outcome === "WIN"
        ? winTrade({ ...act, profit: profitFloor(open.stake, open.payout_bps) })
        : loseTrade(act);
    if (!(await postInTransaction(tx, [movement], now))) {
      throw new Error(`Trade ${open.id} does not fit what is held for it.`);
    }
    const payout = payoutOf({ stake: open.stake, payoutBps: open.payout_bps }, decision.outcome);
    const { outcome, reason } = decision;
    await closeTrade(tx, open, { outcome, payout, closed_at: now, decided_by: actor, reason });
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
    const answer = tradeView(closed, now);
    await once.keep(tx, answer);
    await publish(tx, { member: open.member_id, changed: ["trades", "transactions", "balance"] });
    return answer;
  });
}

import type { MemberId } from "@paperchain/core/ids.ts";
import { tradeTitle } from "@paperchain/core/inbox/inbox.ts";
import { writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { type Notice, notifyEach } from "../../messages/notices.ts";
import { takeUnreportedTrades, type UnreportedTrade } from "../queries/trade-notices.ts";

const tradesAtOnce = 2_000;

/** Notifies members of their closed trades: each trade once, and those that closed together in one message. */
export async function tellOfClosedTrades(context: Context): Promise<number> {
  for (let told = 0; ; ) {
    const trades = await transact(context.db, async (tx) => {
      const untold = await takeUnreportedTrades(tx, { limit: tradesAtOnce });
      const ofMembers = Map.groupBy(untold, ({ member_id }) => member_id);
      const notices = [...ofMembers].map(([member, closed]) => noticeOf(member, closed));
      await notifyEach(context, tx, "trade", notices);
      return untold.length;
    });
    if (trades === 0) return told;
    told += trades;
  }
}

function noticeOf(member: MemberId, closed: readonly UnreportedTrade[]): Notice {
  const [first] = closed;
  const subject =
    closed.length === 1 && first ? tradeTitle(first) : `${closed.length} of your trades have closed`;
  return { member, subject, text: closed.map(paragraph).join("\n\n") };
}

function paragraph(trade: UnreportedTrade): string {
  const sentences = [
    `You bet ${writeUsdt(trade.stake)} USDT on ${trade.coin} going ${trade.direction}${endings[trade.outcome]}.`,
    trade.payout === zeroUsdt
      ? "Nothing came back."
      : `${writeUsdt(trade.payout)} USDT came back to your balance.`,
    ...(trade.decided_by === null ? [] : [`An administrator decided this trade: ${trade.reason}`]),
  ];
  return `${sentences.join(" ")}\nTrade ${trade.id}`;
}

const endings = {
  WIN: " and won",
  LOSS: " and lost",
  TIE: ": the price ended where it started",
  VOID: ": no price came in time",
} as const;

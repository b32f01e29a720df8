import type { MemberId } from "@paperchain/core/ids.ts";
import { tradeTitle } from "@paperchain/core/inbox/inbox.ts";
import { writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../../context.ts";
import type { Notice } from "../../messages/notices.ts";
import { tellOfClosed } from "../../messages/tell-of-closed.ts";
import { takeUnreportedTrades, type UnreportedTrade } from "../queries/trade-notices.ts";

/** Notifies members of their closed trades: each trade once, and those that closed together in one message. */
export function tellOfClosedTrades(context: Context): Promise<number> {
  return tellOfClosed(context, "trade", takeUnreportedTrades, noticeOf);
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

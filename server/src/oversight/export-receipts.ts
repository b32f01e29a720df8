import { Readable } from "node:stream";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { allOrderReceipts, myOrderReceipts } from "../orders/evidence/export-order-receipts.ts";
import { allTradeReceipts, myTradeReceipts } from "../trades/evidence/export-receipts.ts";

/** The receipts of a member's closed trades, and then of their orders, as JSON lines for the verifier. */
export const exportMyReceipts = (context: Context, member: MemberId): Readable =>
  Readable.from(inTurn(myTradeReceipts(context, member), myOrderReceipts(context, member)));

/** All members' receipts, with log pseudonyms. */
export const exportAllReceipts = (context: Context): Readable =>
  Readable.from(inTurn(allTradeReceipts(context), allOrderReceipts(context)));

async function* inTurn(...all: AsyncGenerator<string>[]): AsyncGenerator<string> {
  for (const each of all) yield* each;
}

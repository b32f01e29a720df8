import { refuse } from "@paperchain/contract/refused.ts";
import {
  type CoinSymbol,
  depositMin,
  fundingMax,
  minimumSentence,
  openDepositsMax,
} from "@paperchain/core/funding/coins.ts";
import { coinAmountFloor, writeCoinAmount } from "@paperchain/core/money/coin-amount.ts";
import { type Usdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { transact } from "../db/transact.ts";
import { inGroup } from "../groups/in-group.ts";
import { requireGroup } from "../groups/queries/require-group.ts";
import type { Once } from "../http/bind/once.ts";
import { lockMember } from "../members/queries/members.ts";
import { publish } from "../realtime/publish.ts";
import type { OpenSession } from "../sessions/session.ts";
import { countOpenDeposits, insertTransaction } from "../transactions/queries/transactions.ts";
import { transactionView } from "../transactions/transaction-view.ts";
import { coinPrice } from "./coin-price.ts";
import { practiceAddress } from "./practice-address.ts";

export interface DepositRequest {
  readonly currency: CoinSymbol;
  readonly usdAmount: Usdt;
  readonly address?: string | undefined;
}

const messages = {
  admin: "We received your deposit request. It is credited once an administrator approves it.",
  auto: "We received your deposit request. It is credited automatically once it is confirmed.",
} as const;

/** Takes a deposit request and credits nothing: that needs an administrator or the confirmations. */
export async function requestDeposit(
  context: Context,
  session: OpenSession,
  once: Once,
  request: DepositRequest,
) {
  if (request.usdAmount < depositMin)
    return refuse("deposit_too_small", { usdAmount: minimumSentence("deposit", depositMin) });
  if (request.usdAmount > fundingMax) return refuse("amount_too_large");
  const address = practiceAddress(session.memberId, request.currency);
  if (request.address !== undefined && request.address !== address) return refuse("address_not_yours");

  const { price } = coinPrice(context, request.currency);
  return inGroup(context, session, "deposits", ({ rules, fence }) =>
    transact(context.db, async (tx) => {
      await requireGroup(tx, session.memberId, fence);
      // From here on, requests of one member are processed one after another, so that simultaneous ones are counted
      // too.
      await lockMember(tx, session.memberId);
      if ((await countOpenDeposits(tx, session.memberId)) >= openDepositsMax)
        return refuse("too_many_deposits");
      const now = context.clock();
      const row = await insertTransaction(tx, {
        id: newId(now),
        member_id: session.memberId,
        type: "Deposit",
        status: "Pending",
        amount: request.usdAmount,
        fee: zeroUsdt,
        currency: request.currency,
        crypto_amount: writeCoinAmount(coinAmountFloor(request.usdAmount, price)),
        price,
        address,
        note: `Practice deposit in ${request.currency}`,
        created_at: now,
        decided_at: null,
        decided_by: null,
        hidden_at: null,
        payout: null,
        reason: null,
        completes_itself: rules.depositApproval === "auto",
      });
      const answer = {
        transactionId: row.id,
        message: messages[rules.depositApproval],
        transaction: transactionView(row, now),
      };
      await once.store(tx, answer);
      await publish(tx, { member: session.memberId, changed: ["transactions"] });
      return answer;
    }),
  );
}

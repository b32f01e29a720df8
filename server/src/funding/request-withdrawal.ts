import { refuse } from "@paperchain/contract/refused.ts";
import {
  type CoinSymbol,
  fundingCoin,
  fundingMax,
  minimumSentence,
  networkFee,
  withdrawalMin,
} from "@paperchain/core/funding/coins.ts";
import { addressProblem, feeProblem } from "@paperchain/core/funding/withdrawal.ts";
import type { TransactionId } from "@paperchain/core/ids.ts";
import { holdForWithdrawal } from "@paperchain/core/ledger/movement.ts";
import { coinAmountFloor, writeCoinAmount } from "@paperchain/core/money/coin-amount.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { inGroup } from "../groups/in-group.ts";
import { type Once, WrittenBefore } from "../http/bind/once.ts";
import type { Fence, NewTransaction } from "../ledger/queries/posting.ts";
import type { OpenSession } from "../sessions/session.ts";
import { transactionView } from "../transactions/transaction-view.ts";
import { coinPrice } from "./coin-price.ts";

export interface WithdrawalRequest {
  readonly currency: CoinSymbol;
  readonly usdAmount: Usdt;
  readonly walletAddress: string;
}

/**
 * Holds the amount at once and requests the payout. The fee is the current one, even if it changes before the payout.
 */
export function requestWithdrawal(
  context: Context,
  session: OpenSession,
  once: Once,
  request: WithdrawalRequest,
) {
  return inGroup(context, session, "withdrawals", ({ fence }) =>
    hold(fence, { context, session, once, request }),
  );
}

interface Asked {
  readonly context: Context;
  readonly session: OpenSession;
  readonly once: Once;
  readonly request: WithdrawalRequest;
}

async function hold(fence: Fence, { context, session, once, request }: Asked) {
  const fee = networkFee(fundingCoin(request.currency));
  const refused = check(request, fee);
  if (refused) return refused;

  const now = context.clock();
  const row = withdrawalRow(context, session, request, fee, now);
  const answer = {
    transactionId: row.id,
    message: "We received your withdrawal request. The amount is held until an administrator decides.",
    transaction: transactionView({ ...row, ...undecided, user_name: session.fullName }, now),
  };
  const movement = holdForWithdrawal({
    member: session.memberId,
    reference: row.id,
    amount: request.usdAmount,
  });
  const result = await context.ledger.post({
    movement,
    transaction: row,
    fence,
    ...once.answers(answer, "insufficient_balance"),
  });
  if (result === "written-before") throw new WrittenBefore();
  if (result === "stale") return result;
  if (result === "too-many-open") throw new Error("A withdrawal is not an open trade.");
  return result === "refused" ? refuse("insufficient_balance") : answer;
}

/** Problems of the amount come before those of the address. */
function check(request: WithdrawalRequest, fee: Usdt) {
  if (request.usdAmount < withdrawalMin) {
    return refuse("withdrawal_too_small", { usdAmount: minimumSentence("withdrawal", withdrawalMin) });
  }
  if (request.usdAmount > fundingMax) return refuse("amount_too_large");
  const feeSentence = feeProblem(request.usdAmount, fee);
  if (feeSentence) return refuse("fee_exceeds_amount", { usdAmount: feeSentence }, feeSentence);
  const problem = addressProblem(request.walletAddress);
  return problem === undefined ? undefined : refuse("address_invalid", { walletAddress: problem });
}

function withdrawalRow(
  context: Context,
  session: OpenSession,
  request: WithdrawalRequest,
  fee: Usdt,
  now: Date,
): NewTransaction {
  const id: TransactionId = newId(now);
  const { price } = coinPrice(context, request.currency);
  return {
    id,
    member_id: session.memberId,
    type: "Withdraw",
    status: "Pending",
    amount: request.usdAmount,
    fee,
    currency: request.currency,
    crypto_amount: writeCoinAmount(coinAmountFloor(micro(request.usdAmount - fee), price)),
    price,
    address: request.walletAddress,
    note: `Practice withdrawal in ${request.currency}`,
    created_at: now,
  };
}

const undecided = { decided_at: null, decided_by: null, hidden_at: null, payout: null, reason: null };

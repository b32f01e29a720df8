import { coinSymbols } from "@paperchain/core/funding/coins.ts";
import { addressLengthMax } from "@paperchain/core/funding/withdrawal.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { groupRefusals } from "../groups/refusals.ts";
import { feed, scenario } from "../market/shapes.ts";
import { moneyIn, moneyOut } from "../money.ts";
import { signedPromise } from "../oversight/shapes.ts";
import { idOf, requiredText, text, time } from "../shapes.ts";
import { transaction } from "../transactions/shapes.ts";

const currency = z.enum(coinSymbols, { error: "Choose a coin." });

const depositBody = z.object({
  userId: z.string().optional(),
  method: z.literal("crypto", { error: "This server offers deposits in cryptocurrency only." }),
  currency,
  usdAmount: moneyIn,
  // The values that the screen showed. The server ignores them and computes its own.
  cryptoAmount: z.union([z.string(), z.number()]).optional(),
  address: text(200).optional(),
});

const withdrawBody = z.object({
  userId: z.string().optional(),
  currency,
  usdAmount: moneyIn,
  cryptoAmount: z.union([z.string(), z.number()]).optional(),
  walletAddress: requiredText(addressLengthMax, "Enter the destination wallet address."),
  networkFeeUSD: z.union([z.string(), z.number()]).optional(),
});

const receipt = z.object({
  transactionId: z.uuid(),
  message: z.string(),
  transaction,
  promise: signedPromise.optional(),
});
const wallet = z.object({ userId: idOf<"member">() });
const decision = z.object({ id: idOf<"transaction">() });
// The body is optional: a decision needs no note.
const decisionBody = z.object({ reason: text(500).trim().default("") }).nullish();

const depositRefusals = [
  ...groupRefusals,
  "not_found",
  "deposit_too_small",
  "amount_too_large",
  "address_not_yours",
  "too_many_deposits",
] as const;
/** The server checks in this order. */
const withdrawRefusals = [
  ...groupRefusals,
  "not_found",
  "withdrawal_too_small",
  "amount_too_large",
  "fee_exceeds_amount",
  "address_invalid",
  "insufficient_balance",
] as const;

export const fundingEndpoints = endpoints({
  listFundingCoins: {
    access: "member",
    summary: "List the coins for deposits and withdrawals, each with price, fee and your practice address",
    answer: z.object({
      coins: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          symbol: z.enum(coinSymbols),
          /**
           * The price that members see. While a scenario moves it, the market's price and the scenario are here too.
           */
          price: z.string(),
          marketPrice: z.string(),
          scenario: scenario.nullable(),
          /** Whether the price comes from a market, from a simulated one, or is fixed while there is none. */
          priceSource: z.enum(["market", "simulated", "fixed"]),
          /** The time of the price, and whether it is fresh; a fixed price has no time. */
          at: time.nullable(),
          state: feed.shape.state,
          networkFee: moneyOut,
          depositAddress: z.string(),
        }),
      ),
      depositMin: moneyOut,
      withdrawalMin: moneyOut,
      confirmationsNeeded: z.int(),
      /** A confirmed deposit completes by an administrator, or automatically. */
      depositApproval: z.enum(["admin", "auto"]),
    }),
    refusals: [],
  },
  deposit: {
    access: "member",
    summary: "Request a practice deposit",
    body: depositBody,
    status: 201,
    answer: receipt,
    refusals: depositRefusals,
    keyed: true,
  },
  depositToWallet: {
    access: "member",
    summary: "Request a practice deposit; the same as POST /transactions/deposit",
    params: wallet,
    body: depositBody,
    status: 201,
    answer: receipt,
    refusals: depositRefusals,
    keyed: true,
  },
  withdraw: {
    access: "member",
    summary: "Request a practice withdrawal; the amount is held at once",
    body: withdrawBody,
    status: 201,
    answer: receipt,
    refusals: withdrawRefusals,
    keyed: true,
  },
  withdrawFromWallet: {
    access: "member",
    summary: "Request a practice withdrawal; the same as POST /transactions/withdraw",
    params: wallet,
    body: withdrawBody,
    status: 201,
    answer: receipt,
    refusals: withdrawRefusals,
    keyed: true,
  },
  approveTransaction: {
    access: "admin",
    summary: "Approve a pending deposit or withdrawal",
    description: "A deposit is credited, a withdrawal spent. The act goes into the operator log.",
    params: decision,
    body: decisionBody,
    answer: transaction,
    refusals: ["not_found", "already_decided", "own_account"],
    keyed: true,
  },
  rejectTransaction: {
    access: "admin",
    summary: "Reject a pending deposit or withdrawal",
    description:
      "A deposit is not credited, a withdrawal's amount is returned. The act goes into the operator log.",
    params: decision,
    body: decisionBody,
    answer: transaction,
    refusals: ["not_found", "already_decided", "own_account"],
    keyed: true,
  },
});

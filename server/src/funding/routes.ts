import { fundingEndpoints as endpoints } from "@paperchain/contract/funding/endpoints.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { termsOfRequest } from "@paperchain/core/oversight/accepted-terms.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import type { OpenSession } from "../sessions/session.ts";
import { listFundingCoins } from "./list-funding-coins.ts";
import { requestDeposit } from "./request-deposit.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { reviewTransaction } from "./review-transaction.ts";

const acceptedRequest = ({ transaction }: { transaction: Parameters<typeof termsOfRequest>[0] }) => ({
  ...termsOfRequest(transaction),
  lastSeq: null,
});

export function fundingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.listFundingCoins, ({ session }) => listFundingCoins(context, session));
  bind(
    app,
    context,
    endpoints.deposit,
    async ({ session, once, body }) =>
      isOwnName(session, body.userId) ? requestDeposit(context, session, once, body) : refuse("not_found"),
    acceptedRequest,
  );
  bind(
    app,
    context,
    endpoints.withdraw,
    async ({ session, once, body }) =>
      isOwnName(session, body.userId) ? requestWithdrawal(context, session, once, body) : refuse("not_found"),
    acceptedRequest,
  );
  bind(
    app,
    context,
    endpoints.depositToWallet,
    async ({ session, once, params, body }) =>
      isOwnName(session, params.userId) ? requestDeposit(context, session, once, body) : refuse("not_found"),
    acceptedRequest,
  );
  bind(
    app,
    context,
    endpoints.withdrawFromWallet,
    async ({ session, once, params, body }) =>
      isOwnName(session, params.userId)
        ? requestWithdrawal(context, session, once, body)
        : refuse("not_found"),
    acceptedRequest,
  );
  bind(app, context, endpoints.approveTransaction, ({ session, once, params, body }) =>
    reviewTransaction(context, session.memberId, once, {
      id: params.id,
      decision: "approve",
      reason: body?.reason ?? "",
    }),
  );
  bind(app, context, endpoints.rejectTransaction, ({ session, once, params, body }) =>
    reviewTransaction(context, session.memberId, once, {
      id: params.id,
      decision: "reject",
      reason: body?.reason ?? "",
    }),
  );
}

/** Whether the call names its caller, or nobody: members move only their own money. */
const isOwnName = (session: OpenSession, userId: string | undefined): boolean =>
  userId === undefined || userId === session.memberId;

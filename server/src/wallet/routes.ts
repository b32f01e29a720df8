import { refuse } from "@paperchain/contract/refused.ts";
import { walletEndpoints as endpoints } from "@paperchain/contract/wallet/endpoints.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import type { OpenSession } from "../sessions/session.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { giveFreshStart } from "./give-fresh-start.ts";
import { showStats } from "./show-stats.ts";
import {
  showAllocation,
  showBalance,
  showBalanceHistory,
  showHoldings,
  showOverview,
} from "./show-wallet.ts";

export function walletRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showBalance, async ({ session, params }) =>
    mayRead(session, params.userId) ? showBalance(context, params.userId) : refuse("not_found"),
  );
  bind(app, context, endpoints.showHoldings, async ({ session, params }) =>
    mayRead(session, params.userId) ? showHoldings(context, params.userId) : refuse("not_found"),
  );
  bind(app, context, endpoints.showAllocation, async ({ session, params }) =>
    mayRead(session, params.userId) ? showAllocation(context, params.userId) : refuse("not_found"),
  );
  bind(app, context, endpoints.showOverview, async ({ session, params, query }) =>
    mayRead(session, params.userId)
      ? showOverview(context, params.userId, query.period)
      : refuse("not_found"),
  );
  bind(app, context, endpoints.showStats, async ({ session, params }) =>
    mayRead(session, params.userId) ? showStats(context, params.userId) : refuse("not_found"),
  );
  bind(app, context, endpoints.showBalanceHistory, ({ session, params, query }) =>
    showBalanceHistory(context, session.memberId, params.asset, query.period),
  );
  bind(app, context, endpoints.adjustBalance, ({ session, once, params, body }) =>
    adjustBalance(context, session.memberId, once, params.userId, body),
  );
  bind(app, context, endpoints.giveFreshStart, ({ session, once, params, body }) =>
    giveFreshStart(context, session.memberId, once, { member: params.userId, ...body }),
  );
}

/** A member's own wallet, or any wallet for an administrator. Others are not found. */
const mayRead = (session: OpenSession, member: MemberId) =>
  session.memberId === member || session.role === "admin";

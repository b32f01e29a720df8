import { tradesEndpoints as endpoints } from "@paperchain/contract/trades/endpoints.ts";
import type { Trade } from "@paperchain/contract/trades/shapes.ts";
import { termsOfTrade } from "@paperchain/core/oversight/accepted-terms.ts";
import type { Direction } from "@paperchain/core/trades/direction.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import { type Bound, bind } from "../http/bind/bind.ts";
import { decideTradeOutcome } from "./admin/decide-trade-outcome.ts";
import { showMyCalibration } from "./evidence/show-my-calibration.ts";
import { showTradePrices } from "./evidence/show-trade-prices.ts";
import { showTradeReceipt } from "./evidence/show-trade-receipt.ts";
import { listAllTrades, listMyTradedCoins, listMyTrades } from "./list/list-trades.ts";
import { showTrade } from "./list/show-trade.ts";
import { openTrade } from "./ticket/open-trade.ts";
import { showTradeTerms } from "./ticket/show-trade-terms.ts";

function acceptedTrade({ trade: shown, lastSeq }: { trade: Trade; lastSeq?: number | undefined }) {
  const { trade, ...terms } = termsOfTrade(sha256, shown);
  const known = lastSeq === undefined ? undefined : { acceptedSeq: lastSeq };
  return { ...terms, trade: trade && { ...trade, ...known }, lastSeq: lastSeq ?? null };
}

export function tradesRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showTradeTerms, ({ session }) => showTradeTerms(context, session));
  const open =
    (direction: Direction) =>
    ({
      session,
      once,
      body: { amount: stake, ...asked },
    }: Pick<Bound<typeof endpoints.buyUp>, "session" | "once" | "body">) =>
      openTrade(context, session, once, { direction, stake, ...asked });
  bind(app, context, endpoints.buyUp, open("up"), acceptedTrade);
  bind(app, context, endpoints.buyDown, open("down"), acceptedTrade);
  bind(app, context, endpoints.listMyTrades, ({ session, query }) =>
    listMyTrades(context, session.memberId, query),
  );
  bind(app, context, endpoints.listMyTradedCoins, ({ session }) =>
    listMyTradedCoins(context, session.memberId),
  );
  bind(app, context, endpoints.showMyCalibration, ({ session }) =>
    showMyCalibration(context, session.memberId),
  );
  bind(app, context, endpoints.showTrade, ({ session, params }) => showTrade(context, session, params.id));
  bind(app, context, endpoints.showTradeReceipt, ({ session, params }) =>
    showTradeReceipt(context, session, params.id),
  );
  bind(app, context, endpoints.showTradePrices, ({ session, params }) =>
    showTradePrices(context, session, params.id),
  );
  bind(app, context, endpoints.listAllTrades, ({ session, query }) =>
    listAllTrades(context, session.memberId, query),
  );
  bind(app, context, endpoints.decideTradeOutcome, ({ session, once, params, body }) =>
    decideTradeOutcome(context, session.memberId, once, { id: params.id, ...body }),
  );
}

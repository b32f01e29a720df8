import { transactionsEndpoints as endpoints } from "@paperchain/contract/transactions/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { bindFile } from "../http/bind/bind-file.ts";
import { exportTransactions } from "./export-transactions.ts";
import { hideTransaction } from "./hide-transaction.ts";
import { listAllTransactions, listTransactions } from "./list-transactions.ts";

export function transactionsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.listMyTransactions, ({ session, query }) =>
    listTransactions(context, session.memberId, query),
  );
  bind(app, context, endpoints.listTransactions, ({ session, query }) =>
    listTransactions(context, session.role === "admin" ? undefined : session.memberId, query),
  );
  bind(app, context, endpoints.listAllTransactions, ({ query }) => listAllTransactions(context, query));
  bind(app, context, endpoints.hideTransaction, ({ session, params }) =>
    hideTransaction(context, session.memberId, params.id),
  );
  bindFile(
    app,
    context,
    endpoints.exportMyTransactions,
    "paperchain-practice-transactions.csv",
    ({ session, query }) => exportTransactions(context, session.memberId, query),
  );
  bindFile(
    app,
    context,
    endpoints.exportAllTransactions,
    "paperchain-practice-all-transactions.csv",
    ({ query }) => exportTransactions(context, undefined, query),
  );
}

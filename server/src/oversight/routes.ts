import { oversightEndpoints as endpoints } from "@paperchain/contract/oversight/endpoints.ts";
import { tradesEndpoints } from "@paperchain/contract/trades/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { bindFile } from "../http/bind/bind-file.ts";
import { bindText } from "../http/bind/bind-text.ts";
import { makeLineCounter } from "./count-lines.ts";
import { downloadCheckpoint, downloadLog, limitReaders } from "./download-log.ts";
import { downloadPlaces } from "./download-places.ts";
import { exportAllReceipts, exportMyReceipts } from "./export-receipts.ts";
import { holdCheckpoint, showMyLogName } from "./hold-checkpoint.ts";
import { listDecisions, listOutages } from "./list-disclosures.ts";
import { listLogNames } from "./list-log-names.ts";
import { changeCheckpointMail } from "./mail-checkpoints.ts";
import { proveConsistency, proveInclusion, proveRecordConsistency } from "./prove.ts";
import { downloadRecords } from "./records/download-records.ts";
import { exportMyProofs } from "./records/export-my-proofs.ts";
import { makeItemOpener } from "./records/open-items.ts";
import { makeBalanceProver } from "./records/prove-balance.ts";
import { makeHoldingsProver } from "./records/prove-holdings.ts";
import { makePromiseProver, makeTransactionProver } from "./records/prove-transaction.ts";
import { makeCheckpointLister, makeLineLister, showCheckpoint, showLogKey } from "./show-log.ts";
import { makeShowTransparency } from "./show-transparency.ts";
import { addCheckpoint } from "./witnesses/add-checkpoint.ts";
import { listWitnessedLogs } from "./witnesses/list-witnessed-logs.ts";

export function oversightRoutes(app: FastifyInstance, context: Context): void {
  const countLines = makeLineCounter(context);
  bind(app, context, endpoints.showTransparency, makeShowTransparency(context));
  bind(app, context, endpoints.listDecisions, ({ query }) => listDecisions(context, countLines, query));
  bind(app, context, endpoints.listOutages, ({ query }) => listOutages(context, query));

  bind(app, context, endpoints.showLogKey, () => showLogKey(context));
  bind(app, context, endpoints.showCheckpoint, () => showCheckpoint(context));
  const listCheckpoints = makeCheckpointLister(context);
  bind(app, context, endpoints.listCheckpoints, ({ query }) => listCheckpoints(query));
  const listLogLines = makeLineLister(context, countLines);
  bind(app, context, endpoints.listLogLines, ({ query }) => listLogLines(query));
  bind(app, context, endpoints.listLogNames, ({ query }) => listLogNames(context, query.lines));
  bind(app, context, endpoints.proveInclusion, ({ query }) => proveInclusion(context, query));
  bind(app, context, endpoints.proveConsistency, ({ query }) => proveConsistency(context, query));
  bindFile(app, context, endpoints.downloadCheckpoint, "paperchain-checkpoint.txt", () =>
    downloadCheckpoint(context),
  );
  const places = downloadPlaces();
  const readLog = limitReaders(places, () => downloadLog(context));
  bindFile(app, context, endpoints.downloadLog, "paperchain-practice-log.jsonl", ({ address }, reader) =>
    readLog(address, reader),
  );
  const readRecords = limitReaders(places, () => downloadRecords(context));
  bindFile(
    app,
    context,
    endpoints.downloadRecords,
    "paperchain-practice-records.jsonl",
    ({ address }, reader) => readRecords(address, reader),
  );

  bind(app, context, endpoints.proveRecordConsistency, ({ query }) => proveRecordConsistency(context, query));
  const openItems = makeItemOpener(context);
  const proveTransaction = makeTransactionProver(context, openItems);
  bind(app, context, endpoints.proveTransaction, ({ session, params }) =>
    proveTransaction(session, params.id),
  );
  const provePromise = makePromiseProver(context, proveTransaction);
  bind(app, context, endpoints.provePromise, ({ body }) => provePromise(body));
  const proveBalance = makeBalanceProver(context, openItems);
  bind(app, context, endpoints.proveBalance, ({ session }) => proveBalance(session.memberId));
  const proveHoldings = makeHoldingsProver(context, openItems);
  bind(app, context, endpoints.proveHoldings, ({ session }) => proveHoldings(session.memberId));
  bindFile(app, context, endpoints.exportMyProofs, "paperchain-practice-proofs.jsonl", ({ session }) =>
    exportMyProofs(context, openItems, session.memberId),
  );

  bindFile(
    app,
    context,
    tradesEndpoints.exportMyReceipts,
    "paperchain-practice-receipts.jsonl",
    ({ session }) => exportMyReceipts(context, session.memberId),
  );
  bindFile(app, context, tradesEndpoints.exportAllReceipts, "paperchain-practice-all-receipts.jsonl", () =>
    exportAllReceipts(context),
  );

  bind(app, context, endpoints.showMyLogName, ({ session }) => showMyLogName(context, session));
  bind(app, context, endpoints.holdCheckpoint, ({ session, body }) =>
    holdCheckpoint(context, session, body.note),
  );
  bind(app, context, endpoints.changeCheckpointMail, ({ session, body }) =>
    changeCheckpointMail(context, session.memberId, body.daily),
  );

  bindText(app, context, endpoints.addCheckpoint, ({ body }) => addCheckpoint(context, body));
  bind(app, context, endpoints.listWitnessedLogs, () => listWitnessedLogs(context));
}

import { standingsEndpoints as endpoints } from "@paperchain/contract/standings/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { bindFile } from "../http/bind/bind-file.ts";
import { downloadStandings } from "./download-standings.ts";
import { exportResults, exportResultsSheet } from "./export-results.ts";
import { makeStandingProver } from "./prove-my-standing.ts";
import { listFinalStandings, listStandings, showMyResult, showMyStandings } from "./show-standings.ts";

export function standingsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showMyStandings, ({ session, params, query }) =>
    showMyStandings(context, session, params.id, query),
  );
  bind(app, context, endpoints.showMyResult, ({ session, params }) =>
    showMyResult(context, session, params.id),
  );
  const proveMyStanding = makeStandingProver(context);
  bind(app, context, endpoints.proveMyStanding, ({ session, params }) => proveMyStanding(session, params.id));
  bindFile(
    app,
    context,
    endpoints.downloadStandings,
    "paperchain-practice-standings.jsonl",
    ({ session, params }) => downloadStandings(context, session, params.id),
  );
  bind(app, context, endpoints.listStandings, ({ params, query }) =>
    listStandings(context, params.id, query),
  );
  bindFile(app, context, endpoints.exportResults, "paperchain-practice-results.csv", ({ params }) =>
    exportResults(context, params.id),
  );
  bindFile(app, context, endpoints.exportResultsSheet, "paperchain-practice-results.xlsx", ({ params }) =>
    exportResultsSheet(context, params.id),
  );
  bind(app, context, endpoints.listFinalStandings, () => listFinalStandings(context));
}

import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import { refuse } from "@paperchain/contract/refused.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { limitTries } from "./accounts/limit-tries.ts";
import { accountsRoutes } from "./accounts/routes.ts";
import { answersRoutes } from "./answers/routes.ts";
import { boardsRoutes } from "./boards/routes.ts";
import type { TrustProxy } from "./config.ts";
import type { Context } from "./context.ts";
import { fundingRoutes } from "./funding/routes.ts";
import { groupsRoutes } from "./groups/routes.ts";
import { handleErrors } from "./http/answers/errors.ts";
import { replyRefused } from "./http/answers/refusals.ts";
import { addSecurityHeaders } from "./http/answers/security-headers.ts";
import { replaceSchemaMessages } from "./http/answers/sentences.ts";
import { describeApi } from "./http/bind/openapi.ts";
import { readJson } from "./http/bind/read-json.ts";
import { answerBrokenRequest } from "./http/connections/broken-requests.ts";
import { closingOptions, refuseWhenClosing } from "./http/connections/closing.ts";
import { openDrain } from "./http/connections/drain.ts";
import { cutSlowConnections } from "./http/connections/pace.ts";
import { timeouts } from "./http/connections/timeouts.ts";
import { RequestLog } from "./http/log-requests.ts";
import { serveWeb } from "./http/web.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { kycRoutes } from "./kyc/routes.ts";
import { marketRoutes } from "./market/routes.ts";
import type { CertificatePair } from "./network/certificate.ts";
import { ordersRoutes } from "./orders/routes.ts";
import { oversightRoutes } from "./oversight/routes.ts";
import { plansRoutes } from "./plans/routes.ts";
import { roundsRoutes } from "./rounds/routes.ts";
import { securityRoutes } from "./security/routes.ts";
import { standingsRoutes } from "./standings/routes.ts";
import { streamRoutes } from "./stream/routes.ts";
import { supportRoutes } from "./support/routes.ts";
import { systemRoutes } from "./system/routes.ts";
import { tradesRoutes } from "./trades/routes.ts";
import { transactionsRoutes } from "./transactions/routes.ts";
import { waitingRoutes } from "./waiting/routes.ts";
import { walletRoutes } from "./wallet/routes.ts";

export interface AppOptions {
  readonly context: Context;
  readonly log: FastifyBaseLogger;
  readonly version: string;
  readonly trustProxy: TrustProxy;
  /** Whether members come over https: their browsers are then told to stay there. */
  readonly https: boolean;
  /** For a server that speaks https itself. */
  readonly certificate?: CertificatePair | undefined;
  /** The folder of the built web app. */
  readonly webDir: string;
}

const bodyBytesMax = 64 * 1_024;

/** The whole server without its timers and its port. Tests use it too. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { context } = options;
  const app = Fastify({
    loggerInstance: options.log,
    logController: new RequestLog(),
    trustProxy: options.trustProxy,
    bodyLimit: bodyBytesMax,
    ...timeouts,
    ...(options.certificate && { https: { ...timeouts.http, ...timeouts.tls, ...options.certificate } }),
    clientErrorHandler: answerBrokenRequest,
    ...closingOptions,
    // A malformed URL never reaches the error handler.
    frameworkErrors: (_error, _request, reply) => replyRefused(reply, refuse("bad_request")),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate("routes", recordRoutes(app));
  app.decorate("limitTries", limitTries);
  app.decorate("pace", cutSlowConnections(app));
  replaceSchemaMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Bodies are JSON, which a form on another site cannot send.
  app.removeContentTypeParser("text/plain");
  app.decorateRequest("session", undefined);
  app.decorateRequest("sentBody", undefined);
  app.decorateRequest("counted", undefined);
  handleErrors(app, context.disk);
  readJson(app);
  addSecurityHeaders(app, { https: options.https });
  app.decorate("drain", openDrain());
  refuseWhenClosing(app);
  // No client of ours compresses bodies, and a body that unpacks to gigabytes would be an attack.
  // An answer to a trade fits into the first packets as it is.
  await app.register(compress, { global: true, globalDecompression: false, threshold: 4_096 });
  await describeApi(app, options.version);

  systemRoutes(app, context, options.version);
  accountsRoutes(app, context);
  securityRoutes(app, context);
  walletRoutes(app, context);
  fundingRoutes(app, context);
  transactionsRoutes(app, context);
  marketRoutes(app, context);
  tradesRoutes(app, context);
  ordersRoutes(app, context);
  plansRoutes(app, context);
  groupsRoutes(app, context);
  roundsRoutes(app, context);
  standingsRoutes(app, context);
  boardsRoutes(app, context);
  inboxRoutes(app, context);
  kycRoutes(app, context);
  oversightRoutes(app, context);
  supportRoutes(app, context);
  answersRoutes(app, context);
  waitingRoutes(app, context);
  streamRoutes(app, context);

  await serveWeb(app, options.webDir);
  return app;
}

export interface RoutedAt {
  readonly method: string;
  readonly url: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** The routes that the router really has, for tests that must know all of them. */
    routes: readonly RoutedAt[];
  }
}

function recordRoutes(app: FastifyInstance): RoutedAt[] {
  const routes: RoutedAt[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  return routes;
}

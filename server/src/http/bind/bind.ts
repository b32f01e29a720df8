import type { Endpoint, Input, Output } from "@paperchain/contract/endpoint.ts";
import { Refused, tellToWait } from "@paperchain/contract/refused.ts";
import { apiBase } from "@paperchain/contract/routes.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authorise, type OpenSession } from "../../authentication/session.ts";
import type { Context } from "../../context.ts";
import type { Try } from "../../limits/count-try.ts";
import { errorAnswers, replyRefused } from "../answers/refusals.ts";
import { callerAddress } from "../connections/caller-address.ts";
import { everyTime, type Once, runOnce } from "./once.ts";
import { limitTries } from "./rate-limit.ts";

/** What a use case gets of a request: parsed, and nothing else. */
export interface Bound<E extends Endpoint> {
  readonly body: Output<E["body"]>;
  readonly params: Output<E["params"]>;
  readonly query: Output<E["query"]>;
  readonly session: E["access"] extends "public"
    ? undefined
    : E["access"] extends "anybody"
      ? OpenSession | undefined
      : OpenSession;
  readonly address: string;
  readonly userAgent: string;
  /** For calls that move money: keeps the answer under the call's key. */
  readonly once: Once;
}

type Answer<E extends Endpoint> = Input<E["answer"]> | Refused<E["refusals"][number]>;

/** Puts an endpoint of the contract on the server: who may call, how often, what comes in, what goes out. */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (request: Bound<E>) => Promise<Answer<E>>,
): void {
  app.route({
    ...gate(context, endpoint),
    schema: routeSchema(endpoint),
    handler: async (request, reply) => {
      const run = (once: Once) => handle(boundOf<E>(request, once));
      if (endpoint.keyed && request.session && request.headers["idempotency-key"] !== undefined) {
        const first = await runOnce(context, endpoint, request, request.session.memberId, run);
        if (first instanceof Refused) return replyRefused(reply, first);
        return reply.code(first.status).send(first.answer);
      }
      const answer = await run(everyTime);
      if (!isFailure(answer)) await request.counted?.forgive();
      // Who ends a session or takes a right away is believed at the next call: this server hears of it before it answers.
      if (endpoint.method !== "GET" && !endpoint.keyed) await context.changes.caughtUp();
      if (answer instanceof Refused) return replyRefused(reply, answer);
      return reply.code(endpoint.status ?? 200).send(answer);
    },
  });
}

// Who is asked for the second half of what they must know has not been wrong.
const isFailure = (answer: unknown) => answer instanceof Refused && answer.code !== "second_factor_needed";

/** Where an endpoint is, and what happens before its use case: who may call, and how often. */
export function gate(
  context: Context,
  endpoint: Pick<Endpoint, "method" | "path" | "access" | "keyed" | "limited">,
) {
  const { limited } = endpoint;
  return {
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}`,
    // Before the body is read: whoever may not call learns nothing about what the call would take.
    onRequest: (request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void) => {
      const enter = (session: OpenSession | Refused | undefined) => {
        if (session instanceof Refused) return void replyRefused(reply, session);
        request.session = session;
        next();
      };
      const session = authorise(context, endpoint.access, request);
      if (session instanceof Promise) session.then(enter, next);
      else enter(session);
    },
    ...(endpoint.keyed && { preValidation: keepSentBody }),
    ...(limited && {
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        request.counted = await limitTries(context, limited, request);
        const { waitSeconds } = request.counted;
        if (waitSeconds) return replyRefused(reply, tellToWait(waitSeconds));
      },
    }),
  };
}

function keepSentBody(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
  request.sentBody = request.body;
  next();
}

declare module "fastify" {
  interface FastifyRequest {
    session: OpenSession | undefined;
    /** The try that this call is, where such calls are counted. */
    counted: Try | undefined;
  }
}

// The schema compiler and the access check above have made these what the endpoint says; here that is told to the types.
export function boundOf<E extends Endpoint>(request: FastifyRequest, once: Once): Bound<E> {
  return {
    body: request.body,
    params: request.params,
    query: request.query,
    session: request.session,
    address: callerAddress(request),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    once,
  } as Bound<E>;
}

export function routeSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    description: endpoint.description,
    tags: [endpoint.access],
    security: securityOf(endpoint.access),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.form && { consumes: ["multipart/form-data"] }),
    response: { [endpoint.status ?? 200]: endpoint.answer, ...errorAnswers(endpoint) },
  };
}

/** The same for an answer that is a file, of one of these types. */
export function fileSchema(endpoint: Endpoint, ...contentTypes: readonly string[]) {
  const content = Object.fromEntries(contentTypes.map((type) => [type, { schema: endpoint.answer }]));
  const file = { description: endpoint.summary, content };
  return { ...routeSchema(endpoint), response: { 200: file, ...errorAnswers(endpoint) } };
}

/** In the description of the API: nothing is needed, a session may be sent, or one must be. */
function securityOf(access: Endpoint["access"]): Record<string, string[]>[] {
  if (access === "public") return [];
  return access === "anybody" ? [{}, { session: [] }] : [{ session: [] }];
}

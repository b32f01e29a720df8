import type { Endpoint, Input, Limited, Output } from "@paperchain/contract/endpoint.ts";
import { Refused, tellToWait } from "@paperchain/contract/refused.ts";
import { apiBase } from "@paperchain/contract/routes.ts";
import type { Promised } from "@paperchain/core/oversight/promise.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Try } from "../../limits/count-try.ts";
import { countsFailuresOfAddress } from "../../limits/limits.ts";
import { makeTurnsByCaller } from "../../limits/run-in-turn.ts";
import { authorise, type OpenSession } from "../../sessions/session.ts";
import { errorAnswers, replyRefused } from "../answers/refusals.ts";
import { addressKey, callerAddress } from "../connections/caller-address.ts";
import { signalCallerLeft } from "../connections/caller-left.ts";
import { type Once, runOnce, withoutKey } from "./once.ts";

/** The parsed part of a request, which is all that a use case gets. */
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
  /** For calls that move money: stores the answer under the call's key. */
  readonly once: Once;
}

type Answer<E extends Endpoint> = Input<E["answer"]> | Refused<E["refusals"][number]>;

/**
 * Binds an endpoint of the contract: access, rate limit, input and output. If its answers say what was accepted, each
 * carries a signed promise of that.
 */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (request: Bound<E>) => Promise<Answer<E>>,
  accepted?: (answer: Input<E["answer"]>) => Promised,
): void {
  const send = async (reply: FastifyReply, status: number, answer: Input<E["answer"]>) => {
    if (!accepted || status >= 400) return reply.code(status).send(answer);
    const promise = await context.promises.sign(accepted(answer));
    const text = String(reply.code(status).serializeInput(answer, String(status)));
    return reply.type(jsonType).send(`${text.slice(0, -1)},"promise":${promise}}`);
  };
  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const run = (once: Once) => handle(boundOf<E>(request, once));
    if (endpoint.keyed && request.session && request.headers["idempotency-key"] !== undefined) {
      const first = await runOnce(context, endpoint, request, request.session.memberId, run);
      if (first instanceof Refused) return replyRefused(reply, first);
      return send(reply, first.status, first.answer as Input<E["answer"]>);
    }
    const answer = await run(withoutKey);
    if (!isFailure(endpoint, answer)) await request.counted?.forgive();
    if (answer instanceof Refused) await request.counted?.forget();
    // Waits for the notifications before an answer, so that an ended session or a lost right takes effect at the next
    // call to this process. Other processes on the database, including workers, learn of it a moment later.
    if (endpoint.method !== "GET" && !endpoint.keyed) await context.changes.caughtUp();
    if (answer instanceof Refused) return replyRefused(reply, answer);
    return send(reply, endpoint.status ?? 200, answer);
  };
  const { preHandler: limit, ...route } = guardedRoute(context, endpoint);
  const schema = routeSchema(endpoint);
  if (limit && endpoint.limited && countsFailuresOfAddress(endpoint.limited))
    app.route({ ...route, schema, handler: takeTurns(limit, answerCall) });
  else app.route({ ...route, ...(limit && { preHandler: limit }), schema, handler: answerCall });
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Checks only a few calls from one address at a time. Each counts as a failure until it turns out right; if a whole
 * class logged in at once, it would otherwise use up its address's tries.
 */
function takeTurns(limit: Handle, answerCall: Handle): Handle {
  const inTurn = makeTurnsByCaller({ atOnceMax: 10, waitingMax: 2_000 });
  return async (request, reply) => {
    const countAndAnswer = async () => {
      await limit(request, reply);
      return reply.sent ? undefined : answerCall(request, reply);
    };
    const answer = await inTurn(addressKey(callerAddress(request)), countAndAnswer, signalCallerLeft(reply));
    const isTurned = answer !== "full" && answer !== "left";
    return isTurned ? answer : replyRefused(reply, tellToWait(fullWaitSeconds));
  };
}

const fullWaitSeconds = 10;

const jsonType = "application/json; charset=utf-8";

/**
 * Whether a guess was wrong. Being asked for the second factor is not a wrong guess. A registration guesses the code, or
 * whether somebody has an account.
 */
function isFailure({ limited }: Endpoint, answer: unknown): boolean {
  if (!(answer instanceof Refused)) return false;
  if (limited === "register")
    return answer.code === "invitation_invalid" || answer.code === "identifier_taken";
  return answer.code !== "second_factor_needed" && answer.code !== "password_common";
}

/** The route of an endpoint, and the checks before its use case: access and rate limit. */
export function guardedRoute(
  context: Context,
  endpoint: Pick<Endpoint, "method" | "path" | "access" | "keyed" | "limited">,
) {
  const { limited } = endpoint;
  return {
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}`,
    // Runs before the body is read, so that a caller without access learns nothing about the call's input.
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
    ...(endpoint.keyed && { preValidation: rememberSentBody }),
    ...(limited && {
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        request.counted = await request.server.limitTries(context, limited, request);
        const { waitSeconds } = request.counted;
        if (waitSeconds) return replyRefused(reply, tellToWait(waitSeconds));
      },
    }),
  };
}

function rememberSentBody(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
  request.sentBody = request.body;
  next();
}

/** Counts this try of the caller. */
export type LimitTries = (context: Context, limited: Limited, request: FastifyRequest) => Promise<Try>;

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Finds the member that an identifier, a link or a code stands for. Injected, because only higher nouns know that.
     */
    limitTries: LimitTries;
  }
  interface FastifyRequest {
    session: OpenSession | undefined;
    /** This call's try, if the endpoint counts tries. */
    counted: Try | undefined;
  }
}

// The schema compiler and the access check above ensure these types; here TypeScript is told so.
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

/** The same for an answer that is a file of one of these types. */
export function fileSchema(endpoint: Endpoint, ...contentTypes: readonly string[]) {
  const content = Object.fromEntries(contentTypes.map((type) => [type, { schema: endpoint.answer }]));
  const file = { description: endpoint.summary, content };
  return { ...routeSchema(endpoint), response: { 200: file, ...errorAnswers(endpoint) } };
}

/** For the OpenAPI document: no session, an optional one, or a required one. */
function securityOf(access: Endpoint["access"]): Record<string, string[]>[] {
  if (access === "public") return [];
  return access === "anybody" ? [{}, { session: [] }] : [{ session: [] }];
}

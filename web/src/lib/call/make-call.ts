import type { Input, Output } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import type { ErrorAnswer } from "@paperchain/contract/refusals.ts";
import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { takeEarly } from "../load/early-answers.ts";
import { CallFailed } from "./call-failed.ts";

export type CallName = keyof Endpoints & keyof typeof routes;

export type Answer<Name extends CallName> = Output<Endpoints[Name]["answer"]>;

type Parts<Endpoint> = (Endpoint extends { params: infer S } ? { params: Input<S> } : unknown) &
  (Endpoint extends { query: infer S } ? { query?: Input<S> } : unknown) &
  (Endpoint extends { body: infer S }
    ? undefined extends Input<S>
      ? { body?: Input<S> }
      : { body: Input<S> }
    : unknown) &
  (Endpoint extends { keyed: true } ? { key: string } : unknown);

export type Request<Name extends CallName> = Parts<Endpoints[Name]> & {
  signal?: AbortSignal;
  /** For a call that must arrive even while the page is closing. */
  keepalive?: boolean;
  /** A token other than the stored one. */
  token?: string;
  /**
   * For a call that moves money: however often it is sent with the same key, it takes effect once. See `makeIntent`.
   */
  key?: string;
};

type Arguments<Name extends CallName> =
  object extends Request<Name> ? [name: Name, request?: Request<Name>] : [name: Name, request: Request<Name>];

export type Call = <Name extends CallName>(...args: Arguments<Name>) => Promise<Answer<Name>>;

export interface Caller {
  /** The server's origin; empty in the browser, where it is the page's own. */
  origin: string;
  readToken(): string | undefined;
  /** The server does not know this token any more. */
  onTokenRefused(token: string): void;
}

// The untyped form of every call: its types were checked where it was called.
export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  token?: string;
  key?: string;
}

/** The API as one typed function: `call("login", { body })` returns what the contract says, or throws `CallFailed`. */
export function makeCall(caller: Caller): Call {
  return async (...[name, request]) => {
    const response = await ask(caller, name, request ?? {}, "application/json");
    return response.json();
  };
}

/** The raw answer to a call, for answers that are not JSON; or throws `CallFailed`. */
export async function ask(
  caller: Caller,
  name: CallName,
  asked: AnyRequest,
  accept: string,
): Promise<Response> {
  const token = asked.token ?? caller.readToken();
  const address = `${caller.origin}${addressOf(name, asked)}`;
  const { method } = routes[name];
  const early = method === "GET" ? takeEarly(address, token) : undefined;
  const response = await send(
    () =>
      early?.response ??
      fetch(address, {
        method,
        headers: { accept, ...headersOf(asked, token) },
        body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
        signal: asked.signal,
        keepalive: asked.keepalive,
      }),
    asked.signal,
  );
  if (response.ok) return response;
  const failure = await readFailure(response);
  if (failure.code === "not_logged_in" && token) caller.onTokenRefused(token);
  throw failure;
}

export function addressOf(name: CallName, { params = {}, query = {} }: AnyRequest): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ""}`;
}

function headersOf({ body, key }: AnyRequest, token: string | undefined): Record<string, string> {
  return {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { "idempotency-key": key } : {}),
  };
}

async function send(
  fetchAnswer: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await fetchAnswer();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

export const unreachable = () =>
  new CallFailed({
    status: 0,
    message: "Can't reach the server. Check your connection and try again.",
  });

export async function readFailure(response: Response): Promise<CallFailed> {
  const answer: Partial<ErrorAnswer> | undefined = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get("retry-after") || Number.NaN);
  return new CallFailed({
    status: response.status,
    code: answer?.code,
    message: answer?.message ?? `Something went wrong on the server (error ${response.status}). Try again.`,
    fields: answer?.fields,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

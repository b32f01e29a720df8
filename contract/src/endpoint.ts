import type { RefusalCode } from "./refusals.ts";
import { type Route, routes } from "./routes.ts";

/** The part of a zod schema that our types need. The whole `z.ZodType` in a generic adds seconds to type checking. */
export interface Schema {
  // biome-ignore lint/suspicious/noExplicitAny: zod's own slots; any other type here rejects real schemas.
  _zod: { input: any; output: any };
}

/**
 * The required caller: anybody; anybody, with the member known where there is a session; a member with a session; an
 * administrator.
 */
export type Access = "public" | "anybody" | "member" | "admin";

/** Calls of one group share a rate limit; the server sets each limit. */
export type Limited =
  | "login"
  | "password"
  | "contact-code"
  | "register"
  | "invitation"
  | "forgot"
  | "reset"
  | "upload"
  | "export"
  | "list-export"
  | "support"
  | "profile"
  | "board"
  | "log"
  | "log-download"
  | "answers"
  | "witness";

/** A call of the API, without its method and path. */
interface Terms {
  readonly access: Access;
  readonly summary: string;
  readonly description?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** The status of a successful answer; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** The endpoint's own refusals. The general ones (malformed, no session, too often) are not repeated. */
  readonly refusals: readonly RefusalCode[];
  readonly limited?: Limited;
  /** Takes an `Idempotency-Key`: the same key with the same body returns the first answer again. */
  readonly keyed?: true;
  /** The body carries a file, so it is sent as a form (multipart/form-data) instead of JSON. */
  readonly form?: true;
  /** Body and answer are plain text, in the form of another protocol. */
  readonly text?: true;
}

export type Endpoint = Route & Terms;

export type Input<S> = S extends Schema ? S["_zod"]["input"] : undefined;
export type Output<S> = S extends Schema ? S["_zod"]["output"] : undefined;

/** Gives each endpoint of a table its route. Keeps the exact types and checks them against the common shape. */
export function endpoints<const Table extends { readonly [Name in RouteName]?: Terms }>(table: Table) {
  const routed = Object.entries<Terms>(table).map(([name, terms]) => [
    name,
    { ...routes[name as RouteName], ...terms },
  ]);
  // The cast is needed: Object.fromEntries loses the names.
  return Object.fromEntries(routed) as {
    [Name in keyof Table & RouteName]: (typeof routes)[Name] & Table[Name];
  };
}

type RouteName = keyof typeof routes;

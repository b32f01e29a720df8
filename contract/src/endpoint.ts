import type { RefusalCode } from "./refusals.ts";

/**
 * As much of a zod schema as types need. The whole `z.ZodType` in a generic costs seconds of type checking.
 */
export interface Schema {
  // biome-ignore lint/suspicious/noExplicitAny: zod's own slots; any other type here rejects real schemas.
  _zod: { input: any; output: any };
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

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

export interface Route {
  readonly method: Method;
  readonly path: string;
}

export interface Endpoint extends Route {
  readonly access: Access;
  readonly summary: string;
  readonly description?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** The status of a successful answer; 200 if absent. */
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

export type Input<S> = S extends Schema ? S["_zod"]["input"] : undefined;
export type Output<S> = S extends Schema ? S["_zod"]["output"] : undefined;

/** Keeps the exact type of each endpoint in a table and checks it against the common shape. */
export const endpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table;

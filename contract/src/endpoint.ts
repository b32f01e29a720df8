import type { RefusalCode } from "./refusals.ts";

/**
 * As much of a zod schema as types need. The whole `z.ZodType` in a generic costs seconds of type checking.
 */
export interface Schema {
  // biome-ignore lint/suspicious/noExplicitAny: zod's own slots; any other type here rejects real schemas.
  _zod: { input: any; output: any };
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: anybody, and who it is does not matter; anybody, known where they have a session; with a session; an administrator. */
export type Access = "public" | "anybody" | "member" | "admin";

/** What is counted together by the rate limits; the server knows how often each may be done. */
export type Limited =
  | "login"
  | "password"
  | "contact-code"
  | "register"
  | "forgot"
  | "reset"
  | "upload"
  | "export"
  | "list-export"
  | "support"
  | "profile"
  | "log"
  | "log-download"
  | "answers";

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
  /** The status of a good answer; 200 where nothing is said. */
  readonly status?: 200 | 201 | 202;
  /** The refusals of its own; those that every endpoint has (malformed, no session, too often) are not repeated. */
  readonly refusals: readonly RefusalCode[];
  readonly limited?: Limited;
  /** Takes an `Idempotency-Key`: the same key with the same body answers the first answer again. */
  readonly keyed?: true;
  /** Its body carries a file, and so is sent as a form (multipart/form-data) instead of as JSON. */
  readonly form?: true;
}

export type Input<S> = S extends Schema ? S["_zod"]["input"] : undefined;
export type Output<S> = S extends Schema ? S["_zod"]["output"] : undefined;

/** Keeps the exact type of each endpoint in a table and checks it against the shape of all. */
export const endpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table;

import { readIsoTime } from "@paperchain/core/time/utc.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";
import { preparedPlan } from "./prepared-plans.ts";

export interface JsonRows<Row> {
  /** The rows of a statement as one value, in the order of their ids. */
  of(listed: RawBuilder<Row>, order: Order): RawBuilder<Written<Row>>;
  /** Parses the rows of such a value. */
  read(written: Written<Row>): Row[];
  list(
    db: Database,
    listed: RawBuilder<Row>,
    order: Order,
    options?: { preparesPlan: boolean },
  ): Promise<Row[]>;
}

/** Rows whose amounts and times are still texts. */
export type Written<Row> = (Row & Record<string, unknown>)[];

type Order = "asc" | "desc";

/** Integers and decimals travel as texts, because a number in JSON is not exact. */
type KindOf<Value> =
  NonNullable<Value> extends bigint
    ? "integer"
    : NonNullable<Value> extends Date
      ? "time"
      : "decimal" | "plain";

/**
 * Rows that arrive as one JSON text. The driver would parse each column of each row separately, which cost the server's
 * thread more than the rest of a list.
 */
export function jsonRows<Row extends { readonly id: unknown }>(
  columns: {
    readonly [Name in keyof Row]-?: KindOf<Row[Name]>;
  },
): JsonRows<Row> {
  const kinds = Object.entries<string>(columns);
  const selected = sql.raw(kinds.map(([name, kind]) => selectedAs(name, kind)).join(", "));
  const integers = kinds.flatMap(([name, kind]) => (kind === "integer" ? [name] : []));
  const times = kinds.flatMap(([name, kind]) => (kind === "time" ? [name] : []));
  const of: JsonRows<Row>["of"] = (listed, order) => sql`(
    select coalesce(json_agg(r order by r.id ${sql.raw(order)}), '[]') from (select ${selected} from (${listed}) t) r)`;
  const read: JsonRows<Row>["read"] = (written) => {
    for (const row of written) {
      readEach(row, integers, BigInt);
      readEach(row, times, readIsoTime);
    }
    return written;
  };
  const list: JsonRows<Row>["list"] = async (db, listed, order, options) => {
    const mark = options?.preparesPlan ? preparedPlan : sql``;
    const { rows } = await sql<{
      listed: Written<Row>;
    }>`select ${mark} ${of(listed, order)} as listed`.execute(db);
    return rows.flatMap((row) => read(row.listed));
  };
  return { of, read, list };
}

const selectedAs = (name: string, kind: string) =>
  kind === "integer" || kind === "decimal" ? `t.${name}::text` : `t.${name}`;

function readEach(
  row: Record<string, unknown>,
  names: readonly string[],
  read: (text: string) => unknown,
): void {
  for (const name of names) {
    const text = row[name];
    if (typeof text === "string") row[name] = read(text);
  }
}

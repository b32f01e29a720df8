import pg from "pg";
import { onTestFinished } from "vitest";
import type { DatabaseTarget } from "../../db/connect.ts";

/**
 * The tables in which somebody with the database might change what members were shown, each with the columns that an added row must
 * have anew.
 */
const keysOf = {
  ticks: ["source_at", "seq"],
  open_trades: ["id"],
  closed_trades: ["id"],
  open_orders: ["id"],
  closed_orders: ["id"],
  coin_wallets: ["member_id"],
  coin_journal: ["version", "reference"],
  trade_forecasts: ["trade_id"],
  transactions: ["id"],
  purchase_terms: ["id"],
  purchase_dues: ["purchase_id"],
  journal: ["version", "reference"],
  wallets: ["member_id"],
  polls: ["number"],
  scenarios: ["id"],
  records: ["seq", "before_xid"],
  record_nodes: ["index"],
  log_leaves: ["seq"],
  log_nodes: ["index"],
  checkpoints: ["size", "at"],
};
type TamperedTable = keyof typeof keysOf;
const tamperedTables = Object.keys(keysOf) as TamperedTable[];

/** Tables that the program writes when it continues after a change. */
const alsoSaved = [
  ...["sealing", "house_deltas", "house_balances", "market_feed", "quoted_coins", "feed_outages", "coins"],
  ...["coin_lines", "order_marks", "coin_house_balances", "coin_house_deltas"],
];

/** A change that was made. */
export interface Change {
  readonly table: TamperedTable;
  /** The column of a changed or swapped value; absent if a row was deleted or added. */
  readonly column?: string;
  readonly how: "change" | "swap" | "delete" | "add";
  /** The row before the change. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Random numbers from 0 to below a limit. */
export type Chance = (limit: number) => number;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isEnum: boolean;
  readonly isNullable: boolean;
}

/** The owner of a database, who changes it without triggers and restores it afterwards. */
export async function openOwner(target: DatabaseTarget) {
  const client = new pg.Client(target);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  const run = async (statement: string) => (await client.query(statement)).rows;
  const columns = new Map<string, Column[]>();
  await run("set session_replication_role = replica");
  for (const table of [...tamperedTables, ...alsoSaved])
    await run(`create table kept_${table} as table ${table}`);
  for (const table of tamperedTables) {
    columns.set(
      table,
      await run(
        `select attname as name, format_type(atttypid, null) as type, typtype = 'e' as "isEnum", not attnotnull as "isNullable" from pg_attribute
         join pg_type t on t.oid = atttypid where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      ),
    );
  }
  return {
    run,
    /** Makes one change; nothing if the database refuses it, or if it would change nothing. */
    change: async (chance: Chance): Promise<Change | undefined> => {
      const table = tamperedTables[chance(tamperedTables.length)] ?? "ticks";
      // Members of the club trade only bitcoin.
      const some = table === "ticks" ? "where coin_id = 'bitcoin'" : "";
      const rows = await run(`select ctid, t.* from ${table} t ${some} order by t::text`);
      const [row, other] = [rows[chance(rows.length || 1)], rows[chance(rows.length || 1)]];
      const column = columns.get(table)?.[chance(columns.get(table)?.length ?? 1)];
      const how = (["change", "change", "change", "change", "swap", "delete", "add"] as const)[chance(7)];
      if (!row || !other || !column || !how) return undefined;
      const change: Change = {
        table,
        how,
        row,
        ...(how !== "delete" && how !== "add" && { column: column.name }),
      };
      const before = await digest(run, table);
      try {
        await run(statementOf(change, column, columns.get(table) ?? [], { row, other }, chance));
      } catch {
        return undefined;
      }
      return (await digest(run, table)) === before ? undefined : change;
    },
    restore: async () => {
      const statements = [...tamperedTables, ...alsoSaved].map(
        (table) =>
          `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}`,
      );
      await run(`begin; ${statements.join(";")}; commit`);
    },
  };
}

const digest = async (run: (statement: string) => Promise<Record<string, unknown>[]>, table: string) =>
  JSON.stringify(
    await run(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${table} t`),
  );

function statementOf(
  { table, how }: Change,
  { name, type, isEnum, isNullable }: Column,
  all: readonly Column[],
  { row, other }: { row: Record<string, unknown>; other: Record<string, unknown> },
  chance: Chance,
): string {
  const [one, two] = [`'${row.ctid}'`, `'${other.ctid}'`];
  if (how === "delete") return `delete from ${table} where ctid = ${one}`;
  const value = isNullable && chance(3) === 0 ? "null" : otherValue(name, type, isEnum, chance);
  if (how === "add") {
    const anew = keysOf[table].map((key) => {
      const { type = "" } = all.find((column) => column.name === key) ?? {};
      return `${key} = ${otherValue(key, type, false, chance)}`;
    });
    return `create temporary table added on commit drop as select * from ${table} where ctid = ${one};
      update added set ${anew.join()};
      insert into ${table} select * from added`;
  }
  if (how === "swap")
    return `update ${table} t set ${name} = o.${name} from ${table} o
      where (t.ctid = ${one} and o.ctid = ${two}) or (t.ctid = ${two} and o.ctid = ${one})`;
  return `update ${table} set ${name} = ${value} where ctid = ${one}`;
}

/** Another value of a column, as SQL. */
function otherValue(name: string, type: string, isEnum: boolean, chance: Chance): string {
  const by = [1, -1, 7, 1_000][chance(4)] ?? 1;
  if (isEnum)
    return `(select e from unnest(enum_range(null::${type})) e where e is distinct from ${name} offset ${chance(2)} limit 1)`;
  if (/^(bigint|integer|smallint|numeric)/.test(type)) return `coalesce(${name}, 0) + ${by}`;
  if (type.startsWith("timestamp"))
    return `coalesce(${name}, '2026-03-01T12:00:00Z') + interval '${by} seconds'`;
  if (type === "uuid") return `md5('${name}${chance(1_000_000)}')::uuid`;
  if (type === "bytea") return `set_byte(${name}, ${chance(16)}, (get_byte(${name}, 0) + 1) % 256)`;
  if (type === "boolean") return `not ${name}`;
  const at = 1 + chance(200);
  return `case when length(${name}) > ${at} then overlay(${name} placing '7' from ${at}) else coalesce(${name}, '') || '7' end`;
}

import { asOwner } from "./database/database.ts";
import { memberData } from "./member-data.ts";
import type { TestServer } from "./server.ts";

/** The text that `markMember` leaves in a member's rows; nothing else writes it. */
export const markText = "trace-of-member";
export const markHex = Buffer.from(markText).toString("hex");

/** Columns with a real value that the test looks for instead, and why they cannot hold a mark. */
const unmarkable: Record<string, string> = {
  "members.full_name": "the words of member_words follow from it",
  "members.email": "messages to it are deleted by it",
  "members.phone": "messages to it are deleted by it",
  "members.phone_key": "the database writes it with the phone",
  "trade_forecasts.reason": "the database takes no other reason",
  "member_words.word": "the database deletes it by the member's name",
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether the database limits the column's content: a list of values, a length, a row that must exist. */
  readonly limited: boolean;
}

async function listColumns(server: TestServer): Promise<Column[]> {
  const rows = await asOwner(
    server.target,
    `select c.relname as table, a.attname as name, a.atttypid::regtype::text as type, exists (
       select from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f') and a.attnum = any (k.conkey)
     ) as limited
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  );
  return rows.map(({ table, name, type, limited }) => ({
    table: String(table),
    name: String(name),
    type: String(type),
    limited: limited === true,
  }));
}

/** Columns without a decision about what a deletion does to them, and decisions about columns that do not exist. */
export async function findUndecided(server: TestServer): Promise<{ undecided: string[]; unknown: string[] }> {
  const columns = await listColumns(server);
  const named = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const decided = Object.entries(memberData).flatMap(([table, { blanked = {}, notPersonal = {} }]) =>
    [...Object.keys(blanked), ...Object.values(notPersonal).flat()].map((column) => `${table}.${column}`),
  );
  const isDecided = ({ table, name }: Column) =>
    decided.includes(`${table}.${name}`) || (memberData[table]?.deleted && !memberData[table].retained);
  return {
    undecided: columns.filter((column) => !isDecided(column)).map(({ table, name }) => `${table}.${name}`),
    unknown: decided.filter((column) => !named.has(column)),
  };
}

const marks: Record<string, string> = {
  text: `'${markText} ' || ctid::text`,
  bytea: `convert_to('${markText} ' || ctid::text, 'UTF8')`,
  jsonb: `to_jsonb('${markText} ' || ctid::text)`,
};

/**
 * Writes the mark into every personal column that can hold it. Returns the columns in which the member has nothing,
 * because a deletion proves nothing about them.
 */
export async function markMember(server: TestServer, member: { id: string }): Promise<string[]> {
  const empty: string[] = [];
  for (const { table, name, type, limited } of await listColumns(server)) {
    const where = rowsWith(table, name, member.id);
    if (!where) continue;
    if (marks[type] && !limited && !(`${table}.${name}` in unmarkable)) {
      await asOwner(server.target, `update ${table} set "${name}" = ${marks[type]} where ${where}`);
    }
    // A row that is deleted whole takes its empty columns along.
    const filled = memberData[table]?.deleted ? "*" : `"${name}"`;
    const [row] = await asOwner(
      server.target,
      `select count(${filled})::int as n from ${table} where ${where}`,
    );
    if (row?.n === 0) empty.push(`${table}.${name}`);
  }
  return empty;
}

/** Columns that a deletion failed to blank. */
export async function listUnblanked(server: TestServer, member: { id: string }): Promise<string[]> {
  const left: string[] = [];
  for (const [table, { blanked = {} }] of Object.entries(memberData)) {
    for (const [column, blank] of Object.entries(blanked)) {
      const rows = await asOwner(
        server.target,
        `select from ${table} where ${rowsWith(table, column, member.id)}
           and "${column}"::text is distinct from ${blank === null ? "null" : `'${blank}'`}`,
      );
      if (rows.length > 0) left.push(`${table}.${column}`);
    }
  }
  return left;
}

/** The rows in which a column contains something about the member; nothing if the column is not personal. */
function rowsWith(table: string, column: string, id: string): string | undefined {
  const { deleted, where, blanked = {} } = memberData[table] ?? {};
  const rows = deleted ?? (column in blanked ? (where ?? `"${column}" = $1`) : undefined);
  return rows?.replace("$1", `'${id}'`);
}

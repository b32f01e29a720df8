import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readVersionSql } from "../db/migrating/read-sql.ts";

const root = join(import.meta.dirname, "../../..");

/** The only places that may write wallets, the journal or the house's side. A new one is a decision: docs/ledger.md, "How it posts". */
const writers = [
  "function fold_house_deltas: delete house_deltas, update house_balances",
  "function pay_purchases: insert house_deltas, insert journal, update wallets",
  "function post_movements: insert house_deltas, insert journal, update wallets",
  "function renew_wallets: insert house_deltas, insert journal, update wallets",
  "function settle_trades: insert house_deltas, insert journal, update wallets",
  "migration 0004_ledger.sql: insert house_balances",
  "server/src/ledger/queries/wallets.ts: insert wallets",
];

test("money is written in these places and no others", async () => {
  const { migrations, functions } = await readVersionSql();
  const places = [
    ...functions.files.flatMap(({ sql }) => functionsIn(sql)),
    ...migrations.map(({ name, sql }) => ({ place: `migration ${name}`, text: sql })),
    ...productFiles().map((file) => ({ place: file, text: readFileSync(join(root, file), "utf8") })),
  ];
  expect(places.length).toBeGreaterThan(400);
  const found = places.flatMap(({ place, text }) => {
    const writes = writesIn(text);
    return writes.length > 0 ? [`${place}: ${writes.join(", ")}`] : [];
  });
  expect(found.sort()).toEqual(writers);
});

test.each([
  ["UPDATE  wallets set available = 1", "update wallets"],
  ["update only\n  public.wallets w set available = 1", "update wallets"],
  ["with a as (insert into journal select 1) select 1", "insert journal"],
  ['insert into "journal" values (1)', "insert journal"],
  ["merge into wallets using x on true", "merge wallets"],
  ["truncate table house_deltas", "truncate house_deltas"],
  ["copy journal from stdin", "copy journal"],
  ['db\n  .updateTable("wallets")', "update wallets"],
  ['db.updateTable("wallets as w")', "update wallets"],
  ["db.insertInto('journal')", "insert journal"],
  ['db.deleteFrom("house_balances")', "delete house_balances"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a query, not a query.
  ["sql`update ${sql.table('wallets')} set held = 1`", "update wallets"],
])("%s is seen", (text, write) => {
  expect(writesIn(text)).toEqual([write]);
});

test.each([
  "select * from wallets for update",
  "select 'update' from transactions join wallets using (member_id)",
  "insert into wallets_shown values (1)",
])("%s writes no money", (text) => {
  expect(writesIn(text)).toEqual([]);
});

const money = /\W{0,3}(?:public\W{1,3})?(wallets|journal|house_deltas|house_balances)\b/;
const inSql = new RegExp(
  String.raw`\b(insert|update|delete|merge|truncate|copy)(?:\s+(?:into|from|only|table))*\s+(?:\$\{sql\.\w+\()?${money.source}`,
  "gi",
);
const inBuilder = new RegExp(
  String.raw`\b(insert|update|delete|merge)(?:Into|Table|From)\(${money.source}`,
  "g",
);

function writesIn(text: string): string[] {
  const found = [...text.matchAll(inSql), ...text.matchAll(inBuilder)];
  return [...new Set(found.map(([, verb, table]) => `${verb?.toLowerCase()} ${table}`))].sort();
}

/** Each function of a file with its text; text between functions belongs to the one before. */
const functionsIn = (sql: string) =>
  sql
    .split(/^(?=create function )/m)
    .slice(1)
    .map((text) => ({ place: `function ${/^create function (\w+)/.exec(text)?.[1]}`, text }));

const productFiles = () =>
  globSync("{server/src,scripts}/**/*.{ts,mjs}", { cwd: root }).filter(
    (file) => !/\.test\.|^server\/src\/(testing|laws|torture)\//.test(file),
  );

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { templateName } from "../testing/database/database.ts";
import { describeSchema } from "../testing/database/describe-schema.ts";

const sources = join(import.meta.dirname, "..");
const agreed = "open_trades|closed_trades|purchase_terms";
const inSql = new RegExp(
  String.raw`\bupdate\s+(?:only\s+)?(${agreed})\b[^;]*?\bset\b([\s\S]*?)(?=\b(?:from|where|returning)\b|;)`,
  "gi",
);
const inBuilder = new RegExp(String.raw`updateTable\(\W(${agreed})\b`, "g");

/** The statements that change a trade or a bought plan, with the columns that they set. */
function changesIn(file: string): string[] {
  const text = readFileSync(join(sources, file), "utf8");
  const bySql = [...text.matchAll(inSql)].map(([, table, set = ""]) => {
    const columns = [...set.matchAll(/(?:^|,)\s*(\w+) =(?!>)/g)].map(([, column]) => column);
    return `${file}: ${table} ${columns.join(", ")}`;
  });
  return [...bySql, ...[...text.matchAll(inBuilder)].map(([, table]) => `${file}: ${table} by the builder`)];
}

test("what a trade or a plan agreed is changed by no statement of the program", () => {
  const files = globSync("**/*.{ts,sql}", { cwd: sources }).filter(
    (file) => !/\.test\.|^(testing|laws|torture|db\/migrations)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(changesIn).sort()).toEqual([
    // noteRuleOutcomesOf, whose columns the database limits: see the next test.
    "trades/queries/trade-ticks.ts: closed_trades rule_outcome, rule_seq, entry_at, ends_at, exit_at",
    "trades/trades.sql: open_trades entry_at, ends_at",
  ]);
});

test("the program has no right to change what a closed trade or a bought plan agreed", async () => {
  const schema = await describeSchema({ ...inject("postgres"), database: templateName });
  const grants = schema.match(/^grant .*$/gm) ?? [];
  const rights = (table: string) =>
    grants.flatMap((line) => {
      const [, granted, tables] = /^grant (.*) on (.*) to paperchain_app;$/.exec(line) ?? [];
      return tables?.split(", ").includes(table) ? granted : [];
    });
  expect(rights("closed_trades")).toEqual([
    "insert, select, update (ends_at), update (entry_at), update (exit_at), update (rule_outcome), update (rule_seq)",
  ]);
  expect(rights("purchase_terms")).toEqual(["insert, select"]);
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { profileColumns } from "@paperchain/core/accounts/profile-fields.ts";
import { figureColumns } from "@paperchain/core/standings/figures.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aServer } from "../testing/server.ts";

test("the tables in the code match the database, column for column", async () => {
  const server = await aServer();
  const columns = await asOwner(
    server.target,
    `select table_name as "table", column_name as "column", is_nullable = 'YES' as nullable
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const inDatabase = columns.map(
    ({ table, column, nullable }) => `${table}.${column}${nullable ? " | null" : ""}`,
  );
  expect(inDatabase.length).toBeGreaterThan(30);
  expect(tablesInCode().sort()).toEqual(inDatabase.sort());
});

/** Parsed from the source text: types do not exist at run time. */
function tablesInCode(): string[] {
  const sources = join(import.meta.dirname, "..");
  const source = globSync("**/tables.ts", { cwd: sources })
    .map((file) => readFileSync(join(sources, file), "utf8"))
    .join("\n");
  const names = new Map(
    [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table, type]) => [type, table]),
  );
  const written = [...source.matchAll(/interface (\w+)(?: extends (\w+))? \{\n([^}]*)\}/g)];
  const columns = (type: string | undefined): string[] => {
    // These tables depend on a table that exists when the program runs.
    if (type === "ProfileColumns") return profileColumns.map((column) => `${column} | null`);
    if (type === "FigureColumns") return figureColumns;
    return written
      .filter(([, name]) => name === type)
      .flatMap(([, , parent, body]) => [
        ...(parent ? columns(parent) : []),
        ...[...(body ?? "").matchAll(/^ {2}(\w+)\??: (.*);$/gm)].map(
          ([, column, kind]) => `${column}${kind?.endsWith("| null") ? " | null" : ""}`,
        ),
      ]);
  };
  return written.flatMap(([, type]) =>
    names.has(type) ? columns(type).map((column) => `${names.get(type)}.${column}`) : [],
  );
}

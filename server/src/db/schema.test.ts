import { readFileSync } from "node:fs";
import { expect, inject, onTestFinished, test } from "vitest";
import { asOwner, templateName } from "../testing/database/database.ts";
import { schemaFile, schemaText } from "../testing/database/schema-file.ts";
import type { DatabaseTarget } from "./connect.ts";
import { readVersionSql } from "./migrating/read-sql.ts";

// Other versions of PostgreSQL print the same views with different brackets.
const isEmbedded = process.env.TEST_DATABASE !== "tcp";

test.runIf(isEmbedded)("schema.sql is what migrations make; if not: npm run schema", async () => {
  const template = { ...inject("postgres"), database: templateName };
  expect(readFileSync(schemaFile, "utf8")).toBe(await schemaText(template));
});

test.runIf(isEmbedded)("schema.sql is complete: it creates the same tables by itself", async () => {
  const target = await emptyDatabase("made_from_schema");
  const written = readFileSync(schemaFile, "utf8");
  await asOwner(target, written);
  expect(await schemaText(target)).toBe(written);
});

const definition = /^\s*create\s+(?:or replace\s+)?(function|view|trigger|procedure|rule)\s+(\w+)/gim;
const definedIn = (sql: string) => [...sql.matchAll(definition)].map(([, kind, name]) => `${kind} ${name}`);

test("a function, a view or a trigger is defined once, in functions; only those that indexes need are in a migration", async () => {
  const { migrations, functions } = await readVersionSql();
  expect(migrations.flatMap(({ sql }) => definedIn(sql))).toEqual(["function member_half"]);
  const defined = functions.files.flatMap(({ sql }) => definedIn(sql));
  expect(defined.length).toBeGreaterThan(60);
  expect(defined.filter((each, nth) => defined.indexOf(each) !== nth)).toEqual([]);
});

test("functions hold no tables, types, indexes or rows", async () => {
  const { functions } = await readVersionSql();
  const statements = functions.files.flatMap(({ sql }) =>
    sql
      // Dollar-quoted bodies may contain anything.
      .replace(/\$\$[\s\S]*?\$\$|--.*/g, "")
      .split(";")
      .flatMap((statement) => /\w+ \w+/.exec(statement) ?? []),
  );
  const allowed = /^(create (function|view|trigger)|grant (select|execute)|revoke execute)$/;
  expect(statements.length).toBeGreaterThan(60);
  expect(statements.filter((each) => !allowed.test(each))).toEqual([]);
});

async function emptyDatabase(database: string): Promise<DatabaseTarget> {
  const server = inject("postgres");
  await asOwner(server, `create database ${database}`);
  onTestFinished(() => asOwner(server, `drop database ${database} with (force)`).then(() => {}));
  return { ...server, database };
}

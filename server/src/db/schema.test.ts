import { expect, inject, onTestFinished, test } from "vitest";
import { asOwner, templateName } from "../testing/database/database.ts";
import { describeSchema } from "../testing/database/describe-schema.ts";
import type { DatabaseTarget } from "./connect.ts";
import { readVersionSql } from "./migrating/read-sql.ts";

// Other versions of PostgreSQL print the same views with different brackets.
const isEmbedded = process.env.TEST_DATABASE !== "tcp";

test.runIf(isEmbedded)("what npm run schema prints is complete: it creates the same tables", async () => {
  const template = { ...inject("postgres"), database: templateName };
  const target = await emptyDatabase("made_from_schema");
  const printed = await describeSchema(template);
  await asOwner(target, printed);
  expect(await describeSchema(target)).toBe(printed);
  expect(await asOwner(target, counts)).toEqual(await asOwner(template, counts));
});

const counts = `select
  (select count(*) from pg_attribute join pg_class c on c.oid = attrelid where relkind = 'r' and not attisdropped and relnamespace = 'public'::regnamespace) as columns,
  (select count(*) from pg_constraint where contype <> 't' and connamespace = 'public'::regnamespace) as constraints,
  (select count(*) from pg_indexes where schemaname = 'public') as indexes`;

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

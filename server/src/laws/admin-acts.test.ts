// @module-tag later

import { endpoints } from "@paperchain/contract/endpoints.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { call, withAdmin } from "../testing/members.ts";
import type { TestServer } from "../testing/server.ts";
import { acts, type EndpointName, noActs } from "./admin-acts.ts";

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access === "admin" && endpoints[name].method !== "GET",
);

test("every call with which an administrator changes something is known here, and no other", () => {
  expect(names.length).toBeGreaterThan(12);
  expect([...Object.keys(acts), ...Object.keys(noActs)].sort()).toEqual([...names].sort());
});

test("an act and its line in the log are both there, or neither is: with a fault between them nothing has changed", {
  timeout: 300_000,
}, async () => {
  const { server, admin } = await withAdmin();
  await server.poll();
  const { person } = (await call(server, "showMyLogName", { token: admin.token })).body;
  for (const [name, prepare] of Object.entries(acts) as [EndpointName, (typeof acts)["createPlan"]][]) {
    const given = { token: admin.token, ...(await prepare?.({ server, admin })) };
    const before = await everything(server);
    await breakLog(server);
    expect([name, (await call(server, name, given)).status]).toEqual([name, 500]);
    expect([name, await everything(server)]).toEqual([name, before]);

    await mendLog(server);
    await breakCommits(server);
    const { status: late } = await call(server, name, given);
    await mendCommits(server);
    // An act that only reads writes nothing but its log line.
    if (late === 500) expect([name, await everything(server)]).toEqual([name, before]);
    else expect(looks).toContain(name);

    const { total } = (await call(server, "listLogLines")).body;
    const { status } = await call(server, name, given);
    expect([name, status < 300]).toEqual([name, true]);
    const { lines, total: after } = (await call(server, "listLogLines")).body;
    expect([name, after, lines[0].actor]).toEqual([name, total + 1, person]);
    expect([name, await everything(server)]).not.toEqual([name, before]);
  }
});

const breakLog = ({ target }: TestServer) =>
  asOwner(
    target,
    "create trigger fault before insert on log_leaves for each statement execute function refuse_change()",
  );

const mendLog = ({ target }: TestServer) => asOwner(target, "drop trigger fault on log_leaves");

const looks: EndpointName[] = ["openMessage"];

/** Makes the act's own writes fail at the commit, after its log line was written. */
const breakCommits = (server: TestServer) =>
  onActTables(
    server,
    `create constraint trigger late_fault after insert or update or delete on %I
     deferrable initially deferred for each row execute function refuse_change()`,
  );

const mendCommits = (server: TestServer) => onActTables(server, "drop trigger late_fault on %I");

const onActTables = ({ target }: TestServer, statement: string) =>
  asOwner(
    target,
    `do $$
     declare
       each_table text;
     begin
       for each_table in select table_name from information_schema.tables where table_schema = 'public'
         and table_type = 'BASE TABLE' and not starts_with(table_name, 'log_') and table_name <> all ('{NOISE}')
       loop
         execute format('${statement}', each_table);
       end loop;
     end
     $$`.replace("NOISE", noise.join(",")),
  );

/** Tables that change independently of the act: counted tries, and the salt of a newly named member. */
const noise = ["rate_limits", "checkpoints", "person_salts"];

/** A hash of each table, by its name. */
async function everything({ target }: TestServer): Promise<Record<string, unknown>> {
  const tables = await asOwner(
    target,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))`,
  );
  const compared = tables
    .map(({ name }) => String(name))
    .filter((name) => !noise.includes(name.replace("public.", "")));
  const hashes = compared.map(
    (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t) as "${name}"`,
  );
  return (await asOwner(target, `select ${hashes.join(", ")}`))[0] ?? {};
}

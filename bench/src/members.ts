import { readMemberSearch } from "@paperchain/core/accounts/member-search.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { RawBuilder } from "kysely";
import pg from "pg";
import { openDatabase } from "../../server/src/db/connect.ts";
import {
  type MemberFilter,
  pageOfAllMembers,
  searchForPage,
  skippedMax,
} from "../../server/src/members/queries/member-list.ts";
import { benchDatabase } from "./bench-database.ts";

/** The member list among a million members: each page and each search with its plan and the database's time for it. */
const count = Number(process.argv[2] ?? 1_000_000);
const msMax = 50;

const database = await benchDatabase();
const { db, close } = openDatabase(database.connection, { connectionsMax: 1, onError: console.error });
const owner = new pg.Client(database.connection);
await owner.connect();

console.log(`members: ${count.toLocaleString("en-US")} members`);
await fill();
const sizes = await owner.query(
  "select pg_size_pretty(pg_total_relation_size('members')) as members, pg_size_pretty(pg_total_relation_size('member_words')) as words",
);
console.log(
  `members: on disk ${sizes.rows[0].members} of members, ${sizes.rows[0].words} of words to find them by`,
);

const filter: MemberFilter = { search: "", status: "all", role: "all", page: 1, limit: 100 };
const lists: [string, RawBuilder<unknown>][] = [
  ["first page", pageOfAllMembers(filter, count)],
  ["deepest page by number", pageOfAllMembers({ ...filter, page: 1 + skippedMax / filter.limit }, count)],
  ["next page in the middle", pageOfAllMembers({ ...filter, after: await idInTheMiddle() }, count)],
  ["previous page in the middle", pageOfAllMembers({ ...filter, before: await idInTheMiddle() }, count)],
  ["last page", pageOfAllMembers({ ...filter, page: Math.ceil(count / 100) }, count)],
  ["first page of the suspended", pageOfAllMembers({ ...filter, status: "suspended" }, count / 100)],
  ...[
    "Robin Mc7",
    "robin",
    "r",
    "mc77",
    "person654321@club7.example",
    "club7",
    "nobody at all",
    "+4420700",
    "0189",
  ].map((typed): [string, RawBuilder<unknown>] => [
    `search ${JSON.stringify(typed)}`,
    searchForPage(readMemberSearch(typed), filter),
  ]),
  [
    'search "r" among the suspended',
    searchForPage(readMemberSearch("r"), { ...filter, status: "suspended" }),
  ],
];
let slow = 0;
for (const [name, list] of lists) slow += (await explain(name, list)) > msMax ? 1 : 0;
slow +=
  (await explainText("the three counters", "select status, sum(count) from member_counts group by status")) >
  msMax
    ? 1
    : 0;
await explainText(
  "for comparison: the three counters, counted",
  "select status, count(*) from members group by status",
);
await explainText(
  "for comparison: a search by reading everybody",
  "select id from members where full_name ilike '%nobody%' or email ilike '%nobody%' order by id desc limit 100",
);
console.log(slow === 0 ? `members: every list under ${msMax} ms` : `members: ${slow} lists over ${msMax} ms`);
await close();
await owner.end();
await database.stop();
process.exitCode = slow === 0 ? 0 : 1;

/**
 * Names as uneven as real ones: some are one in ten, most are rare. One in a hundred is suspended, one in ten has a
 * phone.
 */
async function fill(): Promise<void> {
  await owner.query(
    `insert into members (id, full_name, email, phone, password_hash, role, status, created_at)
     select uuidv7(), names[1 + floor(10 * power(random(), 2))] || ' Mc' || floor(power(random(), 3) * 100000)::int,
       'person' || n || '@club' || n % 50 || '.example', case when n % 10 = 0 then '+44207' || lpad(n::text, 7, '0') end, '',
       'user', case when n % 100 = 0 then 'suspended' else 'active' end, now()
     from generate_series(1, $1::int) n,
       (select array['Ada','Robin','Grace','Alan','Edsger','Barbara','Donald','Margaret','Ken','Radia'] as names) known`,
    [count],
  );
  await owner.query("vacuum analyze");
}

async function idInTheMiddle(): Promise<MemberId> {
  const { rows } = await owner.query("select id from members order by id offset $1 limit 1", [count >> 1]);
  return rows[0].id;
}

async function explain(name: string, list: RawBuilder<unknown>): Promise<number> {
  const { sql, parameters } = list.compile(db);
  return explainText(name, sql, [...parameters]);
}

/** The median of five runs, and a summary of the plan: the indexes it reads. A scan of a whole table fails. */
async function explainText(name: string, statement: string, parameters: unknown[] = []): Promise<number> {
  const times: number[] = [];
  let plan = "";
  for (let run = 0; run < 5; run += 1) {
    const { rows } = await owner.query(`explain (analyze, timing off, format json) ${statement}`, parameters);
    const [{ Plan, "Planning Time": planning, "Execution Time": running }] = rows[0]["QUERY PLAN"];
    times.push(planning + running);
    plan = [...new Set(nodesOf(Plan))].join(", ");
  }
  const ms = times.sort((a, b) => a - b)[2] ?? Number.NaN;
  console.log(`members: ${ms.toFixed(1).padStart(7)} ms  ${name}  [${plan}]`);
  return ms;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): string[] {
  const reads = node["Index Name"] ?? (node["Node Type"] === "Seq Scan" ? node["Relation Name"] : undefined);
  return [...(reads ? [`${node["Node Type"]} ${reads}`] : []), ...(node.Plans ?? []).flatMap(nodesOf)];
}

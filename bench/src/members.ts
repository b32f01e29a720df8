import { readMemberSearch } from "@paperchain/core/accounts/member-search.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { RawBuilder } from "kysely";
import pg from "pg";
import {
  type MemberFilter,
  pageOfAllMembers,
  searchForPage,
  skippedMax,
} from "../../server/src/members/queries/member-list.ts";
import { withDatabase } from "./bench-database.ts";
import { fillMembers } from "./growth/fill.ts";
import { medianOf } from "./median-of.ts";

/** The member list among a million members: each page and each search with its plan and the database's time for it. */
const count = Number(process.argv[2] ?? 1_000_000);
const msMax = 50;

await withDatabase(async (connection, db) => {
  const owner = new pg.Client(connection);
  await owner.connect();
  console.log(`members: ${count.toLocaleString("en-US")} members`);
  await fillMembers(owner, { members: count });
  await owner.query("vacuum analyze");
  const sizes = await owner.query(
    "select pg_size_pretty(pg_total_relation_size('members')) as members, pg_size_pretty(pg_total_relation_size('member_words')) as words",
  );
  console.log(
    `members: on disk ${sizes.rows[0].members} of members, ${sizes.rows[0].words} of words to find them by`,
  );
  const { rows } = await owner.query("select id from members order by id offset $1 limit 1", [count >> 1]);
  const inTheMiddle: MemberId = rows[0].id;

  const filter: MemberFilter = { search: "", status: "all", role: "all", page: 1, limit: 100 };
  const lists: [string, RawBuilder<unknown>][] = [
    ["first page", pageOfAllMembers(filter, count)],
    ["deepest page by number", pageOfAllMembers({ ...filter, page: 1 + skippedMax / filter.limit }, count)],
    ["next page in the middle", pageOfAllMembers({ ...filter, after: inTheMiddle }, count)],
    ["previous page in the middle", pageOfAllMembers({ ...filter, before: inTheMiddle }, count)],
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
  const limit = (ms: number) => {
    if (ms > msMax) slow += 1;
  };
  for (const [name, list] of lists) {
    const { sql, parameters } = list.compile(db);
    limit(await explain(owner, name, sql, [...parameters]));
  }
  const counters = "select status, sum(count) from member_counts group by status";
  limit(await explain(owner, "the three counters", counters));
  await explain(
    owner,
    "for comparison: the three counters, counted",
    "select status, count(*) from members group by status",
  );
  await explain(
    owner,
    "for comparison: a search by reading everybody",
    "select id from members where full_name ilike '%nobody%' or email ilike '%nobody%' order by id desc limit 100",
  );
  console.log(
    slow === 0 ? `members: every list under ${msMax} ms` : `members: ${slow} lists over ${msMax} ms`,
  );
  await owner.end();
  process.exitCode = slow === 0 ? 0 : 1;
}, 1);

/** The median of five runs, and a summary of the plan: the indexes it reads. A scan of a whole table fails. */
async function explain(
  owner: pg.Client,
  name: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<number> {
  const runs: { ms: number; plan: string }[] = [];
  for (let run = 0; run < 5; run += 1) {
    const { rows } = await owner.query(`explain (analyze, timing off, format json) ${statement}`, parameters);
    const [{ Plan, "Planning Time": planning, "Execution Time": running }] = rows[0]["QUERY PLAN"];
    runs.push({ ms: planning + running, plan: [...new Set(nodesOf(Plan))].join(", ") });
  }
  const { ms, plan } = medianOf(runs, (run) => run.ms);
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

import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import type { Outcome } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../context.ts";
import { readLeaf } from "../log/log-view.ts";
import { listLines } from "../log/queries/log-lines.ts";
import { countLeaves } from "../log/queries/log-tree.ts";
import type { CountLines } from "./count-lines.ts";
import { countOutages, listOutages as findOutages, findRuleOutcomes } from "./queries/transparency.ts";

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Every trade that an administrator decided, from the log, with the rule's outcome. */
export async function listDecisions({ db }: Context, count: CountLines, paging: Paging) {
  const { leaves, total } = await readLines(db, count, "trade.decide", paging);
  const rules = await findRuleOutcomes(
    db,
    leaves.map(({ after }) => String(after.trade)),
  );
  const decisions = leaves.map(({ seq, time, actor, subject, after, reason }) => ({
    seq,
    time,
    actor,
    subject,
    tradeId: String(after.trade),
    outcome: after.outcome as Outcome,
    ruleOutcome: rules.get(String(after.trade)) ?? null,
    payout: String(after.payout),
    reason,
  }));
  return { decisions, total, ...paging };
}

export async function listOutages({ db }: Context, paging: Paging) {
  const outages = (await findOutages(db, paging)).map((row) => ({
    id: row.id,
    source: row.source,
    since: row.began_at.toISOString(),
    until: row.ended_at?.toISOString() ?? null,
    problem: row.problem,
  }));
  return { outages, total: await countOutages(db), ...paging };
}

async function readLines(db: Context["db"], count: CountLines, type: ActType, paging: Paging) {
  const size = await countLeaves(db);
  const filter = { type, person: "" };
  const lines = await listLines(db, filter, { ...paging, size });
  return { leaves: lines.map(({ leaf }) => readLeaf(leaf)), total: await count(filter, size) };
}

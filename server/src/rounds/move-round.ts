import { refuse } from "@paperchain/contract/refused.ts";
import { isUnderWay } from "@paperchain/core/groups/round.ts";
import type { MemberId, RoundId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../context.ts";
import { changeGroup, type Group, lockGroup } from "../groups/queries/groups.ts";
import { countBegunRounds, findRound, type Round, updateRound } from "../groups/round/queries.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { type LoggedTransaction, transactLogged } from "../log/queries/transact-logged.ts";
import { endOrdersOf } from "../orders/queries.ts";
import { publishToEverybody } from "../realtime/publish.ts";

/** The part of the context that a round needs. */
export type RoundContext = Pick<Context, "db" | "clock" | "groups" | "randomBytes">;

/** The actor: an administrator, or the server at a planned time. */
export type Mover = MemberId | typeof serverActor;

/** Changes a round under its group's lock. Returns the changed round. */
export async function changeRoundLocked<Refusal>(
  context: RoundContext,
  id: RoundId,
  change: (tx: LoggedTransaction, round: Round, group: Group) => Promise<Refusal | undefined>,
) {
  const answer = await transactLogged(context.db, async (tx) => {
    const found = await findRound(tx, id);
    const group = found && (await lockGroup(tx, found.groupId));
    // The round as it is under the lock.
    const round = group && (await findRound(tx, id));
    if (!group || !round) return refuse("not_found");
    const refused = await change(tx, round, group);
    if (refused !== undefined) return refused;
    const changed = await findRound(tx, id);
    if (!changed) throw new Error("A locked round is gone.");
    return changed;
  });
  await context.groups.refresh();
  return answer;
}

/** Begins the start of a round. From the commit on, the group accepts nothing until every wallet has begun. */
export async function beginStart(
  tx: LoggedTransaction,
  { round, group, mover, now }: { round: Round; group: Group; mover: Mover; now: Date },
) {
  if (round.state !== "planned") return refuse("round_begun");
  if (group.state === "closed") return refuse("group_closed");
  if (isUnderWay(group.round)) return refuse("round_under_way");
  const number = (await countBegunRounds(tx, group.id)) + 1;
  const amount = group.rules.startingBalance;
  // If a round starts after its planned end, because the one before took longer, an administrator must end it.
  const endsAt = round.endsAt !== null && round.endsAt > now ? round.endsAt : null;
  const begun = { started_at: now, started_by: mover === serverActor ? null : mover, ends_at: endsAt };
  await updateRound(tx, round.id, { state: "starting", number, amount, ...begun });
  await changeGroup(tx, group.id, { round_id: round.id });
  const after = { amount: writeUsdt(amount), version: group.version, endsAt: endsAt?.toISOString() ?? null };
  await recordRound(tx, { type: "round.start", mover, round: { ...round, number }, group, after }, now);
}

/**
 * Begins the end of a round. From the commit on, the group accepts nothing, running trades are settled, and open orders
 * are cancelled.
 */
export async function beginEnd(
  tx: LoggedTransaction,
  { round, group, mover, now }: { round: Round; group: Group; mover: Mover; now: Date },
) {
  if (round.state !== "running") return refuse("round_not_running");
  await updateRound(tx, round.id, { state: "ending", ending_at: now });
  await endOrdersOf(tx, { group: group.id, at: now });
  await changeGroup(tx, group.id, {});
  await recordRound(tx, { type: "round.end", mover, round, group, after: {} }, now);
}

export interface RoundStep {
  readonly type: ActType;
  readonly mover: Mover;
  readonly round: Pick<Round, "id" | "name" | "number">;
  readonly group: Pick<Group, "id" | "name">;
  readonly before?: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** Writes the log line of a round's step, and notifies every open page. */
export async function recordRound(
  tx: LoggedTransaction,
  { type, mover, round, group, before = {}, after }: RoundStep,
  now: Date,
): Promise<void> {
  const about = { group: group.name, round: round.name, number: round.number, start: round.id };
  const act = { type, actor: mover, subject: group.id, before, after: { ...about, ...after }, reason: "" };
  await appendOperatorAct(tx, act, now);
  await publishToEverybody(tx, ["group"]);
}

import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { isUnderWay } from "@paperchain/core/groups/round.ts";
import type { GroupId, MemberId, RoundId } from "@paperchain/core/ids.ts";
import { newId } from "../db/new-id.ts";
import { changeGroup, lockGroup } from "../groups/queries/groups.ts";
import { findRound, insertRound, type Round, updateRound } from "../groups/round/queries.ts";
import { roundView } from "../groups/round/round-view.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { beginEnd, beginStart, changeRoundLocked, type RoundContext, recordRound } from "./move-round.ts";

export interface RoundPlan {
  readonly name: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly lengthMinutes: number | null;
}

type RoundChange = { [Part in keyof RoundPlan]?: RoundPlan[Part] | undefined };

/** An administrator starts a round now, or plans one. */
export async function createRound(context: RoundContext, actor: MemberId, id: GroupId, plan: RoundPlan) {
  const now = context.clock();
  const problem = timesProblem(plan, now);
  if (problem) return problem;
  const made = newId<"round">(now);
  const answer = await transactLogged(context.db, async (tx) => {
    const group = await lockGroup(tx, id);
    if (!group) return refuse("not_found");
    if (group.state === "closed") return refuse("group_closed");
    if (group.plannedRound) return refuse("round_planned");
    const [startsAt, endsAt] = [dateOf(plan.startsAt), dateOf(plan.endsAt)];
    const { name, lengthMinutes } = plan;
    await insertRound(
      tx,
      { id: made, groupId: id, name, madeBy: actor, startsAt, endsAt, lengthMinutes },
      now,
    );
    const round = await findRound(tx, made);
    if (!round) throw new Error("A round that was just written is not there.");
    if (startsAt === null) {
      const refused = await beginStart(tx, { round, group, mover: actor, now });
      if (refused) return refused;
    } else {
      const after = { startsAt: plan.startsAt, endsAt: plan.endsAt, lengthMinutes };
      await recordRound(tx, { type: "round.plan", mover: actor, round, group, after }, now);
    }
    return (await findRound(tx, made)) ?? round;
  });
  await context.groups.refresh();
  return viewed(answer);
}

/** Changes a planned round, or the end of a running one. */
export async function changeRound(context: RoundContext, actor: MemberId, id: RoundId, change: RoundChange) {
  const now = context.clock();
  const answer = await changeRoundLocked(context, id, async (tx, round, group) => {
    const isPlanned = round.state === "planned";
    if (!isPlanned && round.state !== "running") return refuse("round_begun");
    const old = planOf(round);
    const plan: RoundPlan = {
      name: change.name ?? old.name,
      startsAt: change.startsAt ?? old.startsAt,
      ...endOf(old, change),
    };
    const { startsAt, endsAt, lengthMinutes } = plan;
    const isMoved = startsAt !== old.startsAt || lengthMinutes !== old.lengthMinutes;
    if (!isPlanned && isMoved) return refuse("round_begun");
    // The end of a running round was counted from its length.
    const problem = timesProblem(isPlanned ? plan : { ...plan, startsAt: null, lengthMinutes: null }, now);
    if (problem) return problem;
    const times = { starts_at: dateOf(startsAt), ends_at: dateOf(endsAt), length_minutes: lengthMinutes };
    await updateRound(tx, id, { name: plan.name, ...times });
    const after = { startsAt, endsAt, lengthMinutes };
    const named = { ...round, name: plan.name };
    await recordRound(
      tx,
      { type: "round.change", mover: actor, round: named, group, before: old, after },
      now,
    );
    return undefined;
  });
  return viewed(answer);
}

export async function cancelRound(context: RoundContext, actor: MemberId, id: RoundId) {
  const answer = await changeRoundLocked(context, id, async (tx, round, group) => {
    if (round.state !== "planned") return refuse("round_begun");
    await updateRound(tx, id, { state: "cancelled" });
    const step = { type: "round.cancel", mover: actor, round, group, after: {} } as const;
    await recordRound(tx, step, context.clock());
    return undefined;
  });
  return viewed(answer);
}

export async function startRound(context: RoundContext, actor: MemberId, id: RoundId) {
  const answer = await changeRoundLocked(context, id, (tx, round, group) =>
    beginStart(tx, { round, group, mover: actor, now: context.clock() }),
  );
  return viewed(answer);
}

export async function endRound(context: RoundContext, actor: MemberId, id: RoundId) {
  const answer = await changeRoundLocked(context, id, (tx, round, group) =>
    beginEnd(tx, { round, group, mover: actor, now: context.clock() }),
  );
  return viewed(answer);
}

/** After its last round, a group continues without rounds; its wallets stay as they are. */
export async function leaveRounds(context: RoundContext, actor: MemberId, id: GroupId) {
  const answer = await transactLogged(context.db, async (tx) => {
    const group = await lockGroup(tx, id);
    if (!group) return refuse("not_found");
    const { round } = group;
    if (isUnderWay(round)) return refuse("round_under_way");
    if (round) {
      await changeGroup(tx, id, { round_id: null });
      const step = { type: "round.leave", mover: actor, round, group, after: {} } as const;
      await recordRound(tx, step, context.clock());
    }
    return { message: `${group.name} practises without a round.` };
  });
  await context.groups.refresh();
  return answer;
}

const viewed = <Refusal extends Refused>(answer: Round | Refusal) =>
  answer instanceof Refused ? answer : roundView(answer);

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const planOf = (round: Round) => ({
  name: round.name,
  startsAt: round.startsAt?.toISOString() ?? null,
  endsAt: round.endsAt?.toISOString() ?? null,
  lengthMinutes: round.lengthMinutes,
});

/** A length replaces the planned end. */
function endOf(old: RoundPlan, { endsAt, lengthMinutes = old.lengthMinutes }: RoundChange) {
  const isReplaced = endsAt === undefined && lengthMinutes !== old.lengthMinutes;
  return { endsAt: isReplaced ? null : endsAt === undefined ? old.endsAt : endsAt, lengthMinutes };
}

function timesProblem({ startsAt, endsAt, lengthMinutes }: RoundPlan, now: Date) {
  if (endsAt !== null && lengthMinutes !== null)
    return refuse("invalid_input", { endsAt: "Choose a length or an end, not both." });
  if (startsAt !== null && new Date(startsAt) <= now)
    return refuse("invalid_input", { startsAt: "Choose a time that is still to come." });
  const from = startsAt === null ? now : new Date(startsAt);
  if (endsAt !== null && new Date(endsAt) <= from)
    return refuse("invalid_input", { endsAt: "Choose a time after the start." });
  return undefined;
}

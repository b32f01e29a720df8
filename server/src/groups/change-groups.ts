import { refuse } from "@paperchain/contract/refused.ts";
import { firstGroup, type GroupState, groupsMax } from "@paperchain/core/groups/group.ts";
import { isUnderWay } from "@paperchain/core/groups/round.ts";
import { defaultRules, type Rules, writeRules } from "@paperchain/core/groups/rules.ts";
import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import type { Once } from "../http/bind/once.ts";
import { appendOperatorAct, type OperatorAct } from "../log/queries/operator-log.ts";
import { type LoggedTransaction, transactLogged } from "../log/queries/transact-logged.ts";
import { publishToEverybody } from "../realtime/publish.ts";
import { groupView } from "./group-view.ts";
import { revokeBoards } from "./queries/boards.ts";
import {
  changeGroup,
  countMembersByGroup,
  type Group,
  insertGroup,
  insertRules,
  isNameTaken,
  lockGroup,
} from "./queries/groups.ts";
import { revokeJoinLinks } from "./queries/invitations.ts";

const firstReason = "The first rules of the group";

/** An administrator makes a group: one, however often the call is repeated. */
export async function createGroup(
  context: Context,
  actor: MemberId,
  once: Once,
  { name, rules = defaultRules(context.settings.newGroups) }: { name: string; rules?: Rules | undefined },
) {
  const now = context.clock();
  const id: GroupId = newId(now);
  const answer = await transactLogged(context.db, async (tx) => {
    if (context.groups.all().length >= groupsMax) return refuse("too_many_groups");
    if (await isNameTaken(tx, name)) return refuse("group_name_taken");
    await insertGroup(tx, { id, name, createdAt: now });
    await insertRules(tx, { group: id, version: 1, rules, reason: firstReason }, now);
    const after = { group: name, version: 1, rules: writeRules(rules) };
    await record(tx, { type: "group.create", actor, subject: id, before: {}, after, reason: "" }, now);
    const made = await lockGroup(tx, id);
    if (!made) throw new Error("A group that was just written is not there.");
    const view = groupView(made);
    await once.store(tx, view);
    return view;
  });
  await context.groups.refresh();
  return answer;
}

export function renameGroup(context: Context, actor: MemberId, id: GroupId, name: string) {
  return changeLocked(context, id, async (tx, group, now) => {
    if (group.name === name) return;
    if (await isNameTaken(tx, name, id)) return refuse("group_name_taken");
    await changeGroup(tx, id, { name });
    const [before, after] = [{ group: group.name }, { group: name }];
    await record(tx, { type: "group.rename", actor, subject: id, before, after, reason: "" }, now);
  });
}

export interface RulesChange {
  readonly rules: Rules;
  readonly reason: string;
  readonly seenVersion?: number | undefined;
}

/** A new version of the rules. It applies to everything that is accepted from now on. */
export function changeRules(context: Context, actor: MemberId, id: GroupId, change: RulesChange) {
  return changeLocked(context, id, async (tx, group, now) => {
    if (group.state === "closed") return refuse("group_closed");
    if (change.seenVersion !== undefined && change.seenVersion !== group.version)
      return refuse("rules_changed");
    const { rules, reason } = change;
    const version = group.version + 1;
    await insertRules(tx, { group: id, version, rules, reason }, now);
    const before = { group: group.name, version: group.version, rules: writeRules(group.rules) };
    const after = { group: group.name, version, rules: writeRules(rules) };
    await record(tx, { type: "group.rules", actor, subject: id, before, after, reason }, now);
  });
}

const stateActs = { open: "group.resume", paused: "group.pause", closed: "group.close" } as const;

/** Pauses, resumes or closes a group. Once this is answered, no server accepts anything by the previous state. */
export function changeGroupState(
  context: Context,
  actor: MemberId,
  id: GroupId,
  { state, reason }: { state: GroupState; reason: string },
) {
  return changeLocked(context, id, async (tx, group, now) => {
    if (group.state === "closed") return refuse("group_closed");
    if (state === "closed" && id === firstGroup) return refuse("first_group");
    if (state === "closed" && isUnderWay(group.round)) return refuse("round_under_way");
    if (state === "closed" && group.plannedRound) return refuse("round_planned");
    if (group.state === state && (state === "open" || group.reason === reason)) return;
    await changeGroup(tx, id, { state, reason: state === "open" ? null : reason });
    const before = { group: group.name, state: group.state };
    const ended = state === "closed" && {
      joinLinks: await revokeJoinLinks(tx, id, now),
      boards: await revokeBoards(tx, id, { by: actor, at: now }),
    };
    const after = { group: group.name, state, ...ended };
    await record(tx, { type: stateActs[state], actor, subject: id, before, after, reason }, now);
  });
}

/** Changes a group under its lock: meanwhile nobody else changes it, and it accepts nothing. */
async function changeLocked<Refusal>(
  context: Context,
  id: GroupId,
  change: (tx: LoggedTransaction, group: Group, now: Date) => Promise<Refusal | undefined>,
) {
  const answer = await transactLogged(context.db, async (tx) => {
    const group = await lockGroup(tx, id);
    if (!group) return refuse("not_found");
    const refused = await change(tx, group, context.clock());
    if (refused !== undefined) return refused;
    const changed = await lockGroup(tx, id);
    if (!changed) throw new Error("A locked group is gone.");
    return groupView(changed, (await countMembersByGroup(tx, id)).get(id));
  });
  await context.groups.refresh();
  return answer;
}

async function record(tx: LoggedTransaction, act: OperatorAct, now: Date): Promise<void> {
  await appendOperatorAct(tx, act, now);
  await publishToEverybody(tx, ["group"]);
}

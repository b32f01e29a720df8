import type { groupRefusals } from "@paperchain/contract/groups/refusals.ts";
import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import type { Feature } from "@paperchain/core/groups/features.ts";
import { roundHold } from "@paperchain/core/groups/round.ts";
import { defaultRules, type Rules } from "@paperchain/core/groups/rules.ts";
import type { Context } from "../context.ts";
import { refusedPostings } from "../db/failures.ts";
import { findNewestStart } from "../ledger/queries/fresh-starts.ts";
import type { Fence } from "../ledger/queries/posting.ts";
import type { OpenSession } from "../sessions/session.ts";

/** The rules that decide a member's act, and the fence that the database checks when the act is written. */
export interface Practice {
  readonly rules: Rules;
  /** Null for an administrator, who is in no group and practises by the server's settings. */
  readonly rulesId: number | null;
  readonly fence: Fence;
}

type GroupRefusal = Refused<(typeof groupRefusals)[number]>;

/**
 * Decides an act of a member by the group as this server knows it. If the group changed before the act was written, the
 * act is decided once more, by the changed group.
 */
export async function inGroup<Result>(
  context: Context,
  session: OpenSession,
  feature: Feature,
  decide: (practice: Practice) => Promise<Result | "stale">,
): Promise<Result | GroupRefusal> {
  const roundOf = () =>
    session.groupId === null ? undefined : context.groups.find(session.groupId)?.round?.id;
  const round = roundOf();
  const asked = context.clock();
  for (let tries = 1; ; tries += 1) {
    const practice = practiceOf(context, session, feature);
    if (!("rules" in practice)) return practice;
    const result = await decide(practice).catch((error: unknown) => {
      if (refusedPostings(error)?.why === "stale") return "stale" as const;
      throw error;
    });
    if (result !== "stale") return result;
    if (tries === triesMax) return refuse("group_changed");
    await context.groups.refresh();
    // The member acted on the old wallet, not on the one that has begun again since.
    if (roundOf() !== round) return refuse("group_changed");
    const start = await findNewestStart(context.db, session.memberId);
    if (start && start.started_at > asked) return refuse("wallet_began_again");
  }
}

const triesMax = 3;

/** A member's rules, whether or not the group accepts acts now. */
export function rulesOf(
  { groups, settings }: Pick<Context, "groups" | "settings">,
  { groupId }: Pick<OpenSession, "groupId">,
): Rules {
  const group = groupId === null ? undefined : groups.find(groupId);
  return group?.rules ?? defaultRules(settings.newGroups);
}

/** The member's practice, or the refusal if the group accepts no acts now or has this part switched off. */
function practiceOf(
  { groups, settings }: Pick<Context, "groups" | "settings">,
  session: Pick<OpenSession, "groupId">,
  feature: Feature,
): Practice | GroupRefusal {
  const group = session.groupId === null ? undefined : groups.find(session.groupId);
  if (!group) {
    return {
      rules: defaultRules(settings.newGroups),
      rulesId: null,
      fence: { group_id: null, group_epoch: 0 },
    };
  }
  if (group.state === "paused") return refuse("group_paused", undefined, `Paused: ${group.reason}`);
  if (group.state === "closed") return refuse("group_closed", undefined, `Closed: ${group.reason}`);
  const hold = group.round && roundHold(group.round);
  if (hold) return refuse("round_not_running", undefined, hold);
  if (!group.rules.on[feature]) return refuse("switched_off");
  return {
    rules: group.rules,
    rulesId: group.rulesId,
    fence: { group_id: group.id, group_epoch: group.epoch },
  };
}

import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Group } from "../../db/queries/groups/groups.ts";
import { countOpenTradesIn, type Round, updateRound } from "../../db/queries/groups/rounds.ts";
import { isUnderWay } from "../../groups/round-state.ts";
import { beginEnd, beginStart, changeRoundLocked, type RoundContext, recordRound } from "./move-round.ts";
import { startWallets } from "./start-wallets.ts";

/**
 * Takes each round a step further: planned ones start in time, those that start get their wallets, running ones end in time, and
 * those that end are over when no trade is open any more. Any number of servers may do it at once.
 */
export async function advanceRounds(context: RoundContext): Promise<void> {
  const failures: unknown[] = [];
  // A group whose round cannot go on does not stop the others.
  for (const group of context.groups.all())
    await advance(context, group).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function advance(context: RoundContext, { id, state, round, plannedRound }: Group): Promise<void> {
  const now = context.clock();
  const isDue = (at: Date | null) => at !== null && at <= now;
  if (round?.state === "starting") await startWallets(context, round);
  else if (round?.state === "running" && isDue(round.endsAt))
    await changeRoundLocked(context, round.id, (tx, one, group) =>
      beginEnd(tx, { round: one, group, mover: serverActor, now }),
    );
  else if (round?.state === "ending") {
    if ((await countOpenTradesIn(context.db, id, 1)) === 0) await closeRound(context, round);
  } else if (plannedRound && isDue(plannedRound.startsAt) && state !== "closed" && !isUnderWay(round))
    await changeRoundLocked(context, plannedRound.id, (tx, one, group) =>
      beginStart(tx, { round: one, group, mover: serverActor, now }),
    );
}

/** The round is over: no trade is open any more. */
async function closeRound(context: RoundContext, { id }: Round): Promise<void> {
  await changeRoundLocked(context, id, async (tx, round, group) => {
    if (round.state !== "ending" || (await countOpenTradesIn(tx, group.id, 1)) > 0) return;
    const now = context.clock();
    await updateRound(tx, id, { state: "ended", ended_at: now });
    const step = { type: "round.close", mover: serverActor, round, group, after: {} } as const;
    await recordRound(tx, step, now);
  });
}

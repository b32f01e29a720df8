import { isUnderWay } from "@paperchain/core/groups/round.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Group } from "../groups/queries/groups.ts";
import { countOpenIn, type Round, updateRound } from "../groups/round/queries.ts";
import { publishToEverybody } from "../realtime/publish.ts";
import { finishStandings } from "../standings/finish-standings.ts";
import { findHead } from "../standings/queries/heads.ts";
import { beginEnd, beginStart, changeRoundLocked, type RoundContext, recordRound } from "./move-round.ts";
import { startWallets } from "./start-wallets.ts";

/**
 * Takes each round a step further: starts planned rounds on time, starts wallets in starting rounds, ends running
 * rounds on time, and finishes ending rounds once no trade is open. Any number of servers may do it at once.
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
    if ((await countOpenIn(context.db, id, 1)) === 0) await closeRound(context, round);
  } else if (plannedRound && isDue(plannedRound.startsAt) && state !== "closed" && !isUnderWay(round))
    await changeRoundLocked(context, plannedRound.id, (tx, one, group) =>
      beginStart(tx, { round: one, group, mover: serverActor, now }),
    );
}

/** Ends the round, because no trade is open any more. First fixes its standings, whose root goes into the log. */
async function closeRound(context: RoundContext, { id, groupId }: Round): Promise<void> {
  // Reads the rules now, because another server may have changed them.
  await context.groups.refresh();
  const group = context.groups.find(groupId);
  if (!group || !(await finishStandings(context, id, group.rules.standings))) return;
  await changeRoundLocked(context, id, async (tx, round, group) => {
    const head = await findHead(tx, id);
    if (round.state !== "ending" || !head?.final) return;
    const now = context.clock();
    await updateRound(tx, id, { state: "ended", ended_at: now });
    const { firstBitcoin: first, lastBitcoin: last, coins } = head;
    const { rankBy, root } = head.final;
    const after = { members: head.members, rankBy, root: toBase64(root), bitcoin: { first, last }, coins };
    const step = { type: "round.close", mover: serverActor, round, group, after } as const;
    await recordRound(tx, step, now);
    await publishToEverybody(tx, ["standings"]);
  });
}

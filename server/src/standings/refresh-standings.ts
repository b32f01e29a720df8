import type { RoundId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { publishToEverybody } from "../realtime/publish.ts";
import { findHead } from "./queries/heads.ts";
import { noteStandings } from "./queries/read-standings.ts";
import { readInParts } from "./read-in-parts.ts";

export type StandingsContext = Pick<Context, "db" | "clock" | "groups">;

/** Standings are read again at most once a minute. */
const restMs = 60_000;

/** Reads the standings of every current round that were last read a minute ago. */
export async function refreshStandings(context: StandingsContext): Promise<void> {
  const failures: unknown[] = [];
  // A round that cannot be read does not hold up the others.
  for (const { round } of context.groups.all())
    if (round?.state === "running" || round?.state === "ending")
      await refreshOne(context, round.id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function refreshOne({ db, clock }: StandingsContext, round: RoundId): Promise<void> {
  const now = clock();
  const isFresh = (readAt: Date) => now.getTime() - readAt.getTime() < restMs;
  const before = await findHead(db, round);
  if (before && (before.final || isFresh(before.readAt))) return;
  await readInParts(db, round, {
    atEnd: async (tx) => {
      await noteStandings(tx, round, now);
      await publishToEverybody(tx, ["standings"]);
    },
  });
}

import type { StandingsHead as HeadAnswer, ValuedCoin } from "@paperchain/contract/standings/shapes.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import { type StandingsChoice, smallerAudience } from "@paperchain/core/standings/choice.ts";
import { roundFileName } from "@paperchain/core/standings/results.ts";
import type { Group } from "../groups/queries/groups.ts";
import { findRound, type Round } from "../groups/round/queries.ts";
import { roundView } from "../groups/round/round-view.ts";
import { findHead, type StandingsHead } from "./queries/heads.ts";
import { listValuedCoins } from "./queries/valued-coins.ts";
import type { StandingsContext } from "./refresh-standings.ts";

/** The standings of a round of a group, without their rows. */
export interface FoundStandings {
  readonly round: Round;
  readonly group: Group;
  readonly head: StandingsHead | undefined;
  readonly choice: StandingsChoice;
  /** Only for a final table. */
  readonly coinPrices: readonly ValuedCoin[];
}

export async function findStandings(
  { db, groups }: Pick<StandingsContext, "db" | "groups">,
  id: RoundId,
): Promise<FoundStandings | undefined> {
  await groups.caughtUp();
  const round = await findRound(db, id);
  const group = round && groups.find(round.groupId);
  if (!round || !group) return undefined;
  const head = await findHead(db, id);
  const coinPrices = head?.final && round.state === "ended" ? await listValuedCoins(db, id) : [];
  return { round, group, head, choice: choiceOf(group, head), coinPrices };
}

/**
 * An ended round keeps its ranking. It is visible only to people who may see it by the rules of then and by those of
 * today.
 */
function choiceOf({ rules }: Group, head: StandingsHead | undefined): StandingsChoice {
  const { standings: today } = rules;
  const then = head?.final ?? today;
  return { rankBy: then.rankBy, shownTo: smallerAudience(then.shownTo, today.shownTo) };
}

/** The file name for a round's download. */
export const fileNameOf = (what: string, { round, group }: FoundStandings, ending: string): string =>
  roundFileName(what, { group: group.name, number: round.number, name: round.name }, ending);

export function headView({ round, group, head, choice, coinPrices }: FoundStandings): HeadAnswer {
  const final = round.state === "ended" ? head?.final : null;
  return {
    round: roundView(round),
    group: group.name,
    ...choice,
    readAt: head?.readAt.toISOString() ?? null,
    final: final
      ? {
          root: final.root.toString("base64"),
          members: head?.members ?? 0,
          // The table is written shortly before the round is over, and shown once it is.
          at: (round.endedAt ?? final.at).toISOString(),
        }
      : null,
    members: head?.members ?? 0,
    ranked: head?.ranked[choice.rankBy]?.ranked ?? 0,
    coinPrices: [...coinPrices],
  };
}

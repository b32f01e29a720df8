import { formatShortMoment } from "../../lib/words/format-date.ts";
import { formatCount } from "../../ui/data/format.ts";
import type { Head } from "./api.ts";

/** When the standings were computed, and whether they can still change. */
export function computedWords({ round, readAt, final }: Head): string {
  if (final) return `Final since ${formatShortMoment(final.at)}.`;
  if (isBeforeStandings({ round, readAt })) return "This round ended before there were standings.";
  if (readAt === null) return "Nothing is computed yet: the first standings come in a moment.";
  const later = round.state === "ended" ? "" : " Standings are computed at most once a minute.";
  return `As of ${formatShortMoment(readAt)}.${later}`;
}

/** Whether the round ended before this server's version had standings. */
export const isBeforeStandings = ({ round, readAt }: Pick<Head, "round" | "readAt">): boolean =>
  readAt === null && round.state === "ended";

/** `25 of 28 members ranked` */
export const membersWords = ({ members, ranked }: Head): string =>
  `${formatCount(ranked)} of ${formatCount(members)} ${members === 1 ? "member" : "members"} ranked`;

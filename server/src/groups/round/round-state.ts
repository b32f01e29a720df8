import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { Group } from "../queries/groups.ts";
import type { Round } from "./queries.ts";

/** Whether a round has begun and accepts new members, or will when every wallet has begun. */
export const isBegun = (round: Round | null): round is Round =>
  round?.state === "starting" || round?.state === "running";

/** Whether a round is not over yet, so that no other can start. */
export const isUnderWay = (round: Round | null): boolean => round?.state === "ending" || isBegun(round);

/** The balance that a wallet of the group begins with now: in a round the same for everybody, however the rules changed since. */
export const beginningOf = ({ round, rules }: Group): Usdt =>
  (isBegun(round) ? round.amount : null) ?? rules.startingBalance;

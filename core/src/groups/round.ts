/**
 * A round of a group: `planned`; `starting` while wallets get their starting balance; `running`; `ending` while open trades
 * are settled; `ended`. A planned one may be `cancelled`. Only a running one accepts something new.
 */
export const roundStates = ["planned", "starting", "running", "ending", "ended", "cancelled"] as const;
export type RoundState = (typeof roundStates)[number];

interface AnyRound {
  readonly state: RoundState;
}

/** Whether a round has begun and accepts new members, or will when every wallet has begun. */
export const isBegun = <Round extends AnyRound>(round: Round | null): round is Round =>
  round?.state === "starting" || round?.state === "running";

/** Whether a round is not over yet, so that no other can start. */
export const isUnderWay = (round: AnyRound | null): boolean => round?.state === "ending" || isBegun(round);

interface Beginning<Amount> {
  readonly round: (AnyRound & { readonly amount: Amount | null }) | null;
  readonly rules: { readonly startingBalance: Amount };
}

/** The balance that a wallet of the group begins with now: in a round the same for everybody, however the rules changed since. */
export const beginningOf = <Amount>({ round, rules }: Beginning<Amount>): Amount =>
  (isBegun(round) ? round.amount : null) ?? rules.startingBalance;

export const roundNameMax = 60;
/** A week: longer rounds have a date. */
export const roundMinutesMax = 7 * 24 * 60;

/** Why a round accepts nothing new now, for its members; undefined while it runs. */
export function roundHold({
  name,
  state,
}: {
  readonly name: string;
  readonly state: RoundState;
}): string | undefined {
  if (state === "starting") return `Round “${name}” is starting. Every wallet gets its starting balance.`;
  if (state === "ending") return `Round “${name}” is over. What still runs is settled.`;
  if (state === "ended") return `Round “${name}” is over. Nothing new is accepted until the next one begins.`;
  return undefined;
}

/** How a trade, plan or request that a start returned names its cause. Verifiers compare it with the log. */
export const roundReason = (name: string): string => `Round begins: ${name}`;

/**
 * The states of a round: `planned`; `starting` while wallets get their starting balance; `running`; `ending` while open
 * trades are settled; `ended`. A planned round may become `cancelled`. Members can act only in a running round.
 */
export const roundStates = ["planned", "starting", "running", "ending", "ended", "cancelled"] as const;
export type RoundState = (typeof roundStates)[number];

interface AnyRound {
  readonly state: RoundState;
}

/** Whether new members join the round that began: it runs, or will run once every wallet has begun. */
export const isBegun = <Round extends AnyRound>(round: Round | null): round is Round =>
  round?.state === "starting" || round?.state === "running";

/** Whether a round is still under way. Until it is over, no other round can start. */
export const isUnderWay = (round: AnyRound | null): boolean => round?.state === "ending" || isBegun(round);

interface Beginning<Amount> {
  readonly round: (AnyRound & { readonly amount: Amount | null }) | null;
  readonly rules: { readonly startingBalance: Amount };
}

/**
 * The balance that a new wallet of the group begins with. During a round, everybody gets the round's balance, even if
 * the rules changed since.
 */
export const beginningOf = <Amount>({ round, rules }: Beginning<Amount>): Amount =>
  (isBegun(round) ? round.amount : null) ?? rules.startingBalance;

export const roundNameMax = 60;
/** A week. Longer rounds need an end date. */
export const roundMinutesMax = 7 * 24 * 60;

/** Why members cannot act now because of the round; undefined while it runs. */
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

/** The cause that a returned trade, plan or request names after a start. Verifiers compare it with the log. */
export const roundReason = (name: string): string => `Round begins: ${name}`;

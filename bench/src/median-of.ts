/** The median round: a round that another process disturbed is at one end and does not count. */
export function medianOf<Round>(rounds: readonly Round[], measured: (round: Round) => number): Round {
  const round = rounds.toSorted((a, b) => measured(a) - measured(b))[Math.floor(rounds.length / 2)];
  if (!round) throw new Error("Nothing was measured.");
  return round;
}

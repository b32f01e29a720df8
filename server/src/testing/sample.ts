/** Set by `npm run torture`. */
const isTorture = process.env.TORTURE === "1";

/**
 * How much a test tries: a little in `npm test` and continuous integration, more in `npm run torture`, which sets some
 * numbers by variables. A sampling test has the tag "sampled", by which the longer run finds it.
 */
export function sampleSize(few: number, more: number, variable?: `TORTURE_${string}`): number {
  const named = variable && process.env[variable];
  return named === undefined ? (isTorture ? more : few) : Number(named);
}

/** Samples cases: the first few, or all. */
export function sampleOf<Case>(cases: readonly Case[], few: number): readonly Case[] {
  return isTorture ? cases : cases.slice(0, few);
}

/** Samples cases of several kinds: the first few of each kind, or all. */
export function sampleOfEach<Case>(
  cases: readonly Case[],
  few: number,
  kindOf: (each: Case) => string,
): readonly Case[] {
  return isTorture ? cases : [...Map.groupBy(cases, kindOf).values()].flatMap((same) => same.slice(0, few));
}

/** Samples cases that can be tried at several places: each case at one place in turn, or at all places. */
export function sampleAtPlace<Case>(cases: readonly Case[], place: number, places: number): readonly Case[] {
  return isTorture ? cases : cases.filter((_, index) => index % places === place);
}

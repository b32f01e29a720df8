import { chance } from "./chance.ts";

/**
 * A random walk that can be evaluated at any second, past or future, without walking there.
 *
 * It is Lévy's construction of Brownian motion. Time is cut into cells of 2, 4, 8 … seconds; each cell of each level adds
 * a tent as high as chance says, whose usual height grows with the root of the cell's length. So a second's moves are as
 * unforeseeable as a day's, and a rise says nothing about the next second. Above 48 days the walk stops spreading: slow
 * waves hold it near zero, so that it does not run away over years.
 *
 * The unit of the answer is the walk's usual daily move.
 */
export function randomWalk(seed: number, second: number): number {
  const days = tents(seed, second, dayLevels) + waves(seed, second);
  const hours = tents(seed, second, hourLevels);
  const seconds = tents(seed, second, secondLevels);
  return days + volatilityAt(seed, second) * (hours + burst(seed, second) * seconds);
}

/** The volatility of these days, from 0.6 to 1.5: calm weeks and stormy ones. */
export function volatilityAt(seed: number, second: number): number {
  const drawn = drift(seed ^ 0x51ed270b, second, unrestLevel);
  return 0.6 + 0.9 * drawn * drawn;
}

/** The volatility of these hours, from 0.6 to 2.5: mostly quiet, with bursts. */
function burst(seed: number, second: number): number {
  const drawn = drift(seed ^ 0x2545f491, second, burstLevel);
  return 0.6 + 1.9 * drawn * drawn * drawn;
}

/** Cells of one length, each a power of two in seconds. */
interface Level {
  readonly number: number;
  readonly cellsPerSecond: number;
  readonly height: number;
}

const secondLevels = levels(1, 14);
const hourLevels = levels(14, 18);
const dayLevels = levels(18, 22);
const burstLevel = levelOf(13);
const unrestLevel = levelOf(17);
const seasonLevel = levelOf(22);
const cycleLevel = levelOf(25);
const seasonHeight = 8;
const cycleHeight = 18;

function levels(from: number, before: number): Level[] {
  return Array.from({ length: before - from }, (_, nth) => levelOf(from + nth));
}

function levelOf(number: number): Level {
  let seconds = 1;
  for (let doubled = 0; doubled < number; doubled += 1) seconds *= 2;
  const days = seconds / 86_400;
  // The random heights are uniform between -1 and 1, so the root of 3 makes their variance one; a midpoint deviates
  // by half the root of its cell.
  return { number, cellsPerSecond: 1 / seconds, height: Math.sqrt(3 * days) / 2 };
}

function tents(seed: number, second: number, among: readonly Level[]): number {
  let sum = 0;
  for (const { number, cellsPerSecond, height } of among) {
    const at = second * cellsPerSecond;
    const cell = Math.floor(at);
    const part = at - cell;
    sum += chance(seed, number, cell) * height * (part < 0.5 ? part + part : 2 - part - part);
  }
  return sum;
}

/** Trends of weeks, and cycles of about a year, without corners. */
function waves(seed: number, second: number): number {
  const season = between(seed, second, seasonLevel, (part) => part * part * (3 - part - part));
  const cycle = between(seed, second, cycleLevel, (part) => part * part * (3 - part - part));
  return seasonHeight * season + cycleHeight * cycle;
}

/** Straight lines between the drawn heights, all of them between 0 and 1. */
function drift(seed: number, second: number, level: Level): number {
  return (1 + between(seed, second, level, (part) => part)) / 2;
}

function between(seed: number, second: number, level: Level, ease: (part: number) => number): number {
  const at = second * level.cellsPerSecond;
  const cell = Math.floor(at);
  const from = chance(seed, level.number, cell);
  return from + (chance(seed, level.number, cell + 1) - from) * ease(at - cell);
}

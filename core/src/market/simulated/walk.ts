import { fourOf, normalOf } from "./draws.ts";
import type { Hmac } from "./hmac.ts";
import { firstDay, ticksPerDay } from "./moments.ts";
import { cacheResults } from "./result-cache.ts";

const hoursPerDay = 24;
const blocksPerHour = 12;
const blocksPerDay = hoursPerDay * blocksPerHour;
const ticksPerBlock = ticksPerDay / blocksPerDay;

/**
 * The share of its distance from zero that a walk loses on a usual day. On a calm day it loses less, because the pull
 * would stand out from chance. The pull is too weak to earn by it.
 */
const returnPerDay = 0.0015;

/** As many days as the longest hourly chart has, and one more at each end. */
const daysDrawn = 92;

/** The secrets of the days up to today, which determine a walk. */
export interface Days {
  hmac(day: number): Hmac;
  /** How volatile the whole market is on a day; usually about 1. */
  volatility(day: number): number;
}

/** The walk's position at a tick of a day, in units of its usual daily move. */
export type Walk = (day: number, tick: number) => number;

/**
 * A random walk whose place at a moment depends on secrets of that day and of earlier days only.
 *
 * The day's whole move is drawn first, and is then divided into hours, blocks of five minutes and ticks. Each part gets a
 * move of its own, and all of them together are corrected so that they add up to the whole. A Brownian motion can be
 * drawn in this order too, so a rise says nothing about the next tick, and a daily price costs one draw.
 */
export function openWalk(name: string, days: Days): Walk {
  const places = [0];
  const placeAt = (day: number): number => {
    for (let known = firstDay + places.length - 1; known < day; known += 1) {
      const volatility = days.volatility(known);
      const stays = 1 - returnPerDay * volatility;
      places.push((places[known - firstDay] ?? 0) * stays + volatility * dayMove(known));
    }
    return places[day - firstDay] ?? 0;
  };
  const dayMove = (day: number) => normalOf(days.hmac(day)(`${name}|day`));

  const hoursOf = cacheResults(daysDrawn, (day) => {
    const hmac = days.hmac(day);
    const spreads = hourSpreads(hmac(`${name}|bursts`));
    const own = spreads.map((spread, hour) => spread * normalOf(hmac(`${name}|hour|${hour}`)));
    const shares = spreads.map((spread) => spread * spread);
    return { spreads, starts: divide(0, dayMove(day), own, shares) };
  });

  const blocksOf = cacheResults(30, (hours) => {
    const [day, hour] = [Math.floor(hours / hoursPerDay), hours % hoursPerDay];
    const { spreads, starts } = hoursOf(day);
    const spread = (spreads[hour] ?? 0) / Math.sqrt(blocksPerHour);
    const own = Array.from({ length: blocksPerHour }, (_, nth) => {
      return spread * normalOf(days.hmac(day)(`${name}|block|${hour * blocksPerHour + nth}`));
    });
    return { spread, starts: divideBetween(starts, hour, own) };
  });

  const ticksOf = cacheResults(3, (blocks) => {
    const [day, block] = [Math.floor(blocks / blocksPerDay), blocks % blocksPerDay];
    const { spread, starts } = blocksOf(Math.floor(blocks / blocksPerHour));
    const tickSpread = spread / Math.sqrt(ticksPerBlock);
    const own = Array.from({ length: ticksPerBlock / 4 }, (_, group) =>
      fourOf(days.hmac(day)(`${name}|ticks|${block}|${group}`)),
    ).flatMap((four) => four.map((each) => tickSpread * each));
    return divideBetween(starts, block % blocksPerHour, own);
  });

  const moveUntil = (day: number, tick: number): number => {
    const [block, within] = [Math.floor(tick / ticksPerBlock), tick % ticksPerBlock];
    const blocks = day * blocksPerDay + block;
    if (within > 0) return ticksOf(blocks)[within] ?? 0;
    if (block % blocksPerHour > 0)
      return blocksOf(Math.floor(blocks / blocksPerHour)).starts[block % blocksPerHour] ?? 0;
    return block === 0 ? 0 : (hoursOf(day).starts[block / blocksPerHour] ?? 0);
  };

  return (day, tick) => {
    const volatility = days.volatility(day);
    const stays = 1 - (returnPerDay * volatility * tick) / ticksPerDay;
    return placeAt(day) * stays + volatility * moveUntil(day, tick);
  };
}

/** How far each hour of a day usually moves: mostly quiet, with bursts. The squares add up to one. */
function hourSpreads(bytes: Uint8Array): number[] {
  const bursts = Array.from({ length: hoursPerDay }, (_, hour) => {
    const drawn = ((bytes[hour] ?? 0) + 0.5) / 256;
    return 0.6 + 1.9 * drawn * drawn * drawn;
  });
  const whole = Math.sqrt(bursts.reduce((sum, burst) => sum + burst * burst, 0));
  return bursts.map((burst) => burst / whole);
}

/** Divides the way between two neighbouring positions into equal parts. */
function divideBetween(places: readonly number[], nth: number, own: readonly number[]): number[] {
  const [from = 0, to = 0] = places.slice(nth, nth + 2);
  const share = 1 / own.length;
  return divide(
    from,
    to - from,
    own,
    own.map(() => share),
  );
}

/**
 * The positions after each part of a whole move. Each part has a move of its own, and its share of the correction that
 * makes the parts add up.
 */
function divide(from: number, whole: number, own: readonly number[], shares: readonly number[]): number[] {
  const missing = whole - own.reduce((sum, move) => sum + move, 0);
  const places = [from];
  let place = from;
  for (const [nth, move] of own.entries()) {
    place += move + (shares[nth] ?? 0) * missing;
    places.push(place);
  }
  return places;
}

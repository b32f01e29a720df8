interface Played {
  /** Trades that were won or lost. */
  readonly trades: number;
  readonly wins: number;
}

/** A chance below this is called more than luck. */
const chanceMax = 0.05;

/**
 * One sentence beside a place: how much of it luck explains. The yardstick is somebody who flips a coin for each trade, because prices of seconds and
 * minutes go up about as often as down. In a group of many, somebody is lucky: the best of them must do better than one alone.
 */
export function luckWords({ trades, wins }: Played, members: number): string {
  if (trades === 0) return "No trade was won or lost: nothing to tell skill from luck.";
  const counted = trades === 1 ? "1 trade" : `${trades} trades`;
  // Even winning all of them would happen by luck.
  if (chanceOfWins(trades, trades) > chanceMax) return `${counted}: too few to tell skill from luck.`;
  if (wins * 2 <= trades) return `${counted}: flipping a coin wins about as many or more.`;
  const chance = chanceOfWins(trades, wins);
  const flips = `flipping a coin wins ${wins} or more of them in ${inHundred(chance)} tries`;
  if (chance > chanceMax) return `${counted}: ${flips}, so this can be luck.`;
  if (1 - (1 - chance) ** members > chanceMax)
    return `${counted}: ${flips}, but among ${members} members somebody can be that lucky.`;
  return `${counted}: ${flips}, so luck alone hardly explains it, unless they were one bet many times.`;
}

/** The chance that a fair coin wins at least so many of so many trades. */
export function chanceOfWins(trades: number, wins: number): number {
  let [ways, atLeast, all] = [1, 0, 0];
  for (let won = trades; won >= 0; won -= 1) {
    all += ways;
    if (won >= wins) atLeast += ways;
    ways *= won / (trades - won + 1);
    // There are more ways to win some of many trades than a number holds. Only their shares matter.
    if (all > tooMany) [ways, atLeast, all] = [ways / tooMany, atLeast / tooMany, all / tooMany];
  }
  return atLeast / all;
}

const tooMany = 1e100;

function inHundred(chance: number): string {
  const times = Math.round(chance * 100);
  return times < 1 ? "fewer than 1 of 100" : `${times} of 100`;
}

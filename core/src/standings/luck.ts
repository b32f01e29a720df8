interface Played {
  /** The number of trades that were won or lost. */
  readonly trades: number;
  readonly wins: number;
}

/** A chance below this is called more than luck. */
const chanceMax = 0.05;

/**
 * One sentence beside a place that says how much of it luck explains. It compares with somebody who flips a coin for
 * each trade, because prices over seconds and minutes rise about as often as they fall. In a large group somebody is
 * always lucky, so the best member must do better than a single coin flipper.
 */
export function luckWords({ trades, wins }: Played, members: number): string {
  if (trades === 0) return "No trade was won or lost: nothing to tell skill from luck.";
  const counted = trades === 1 ? "1 trade" : `${trades} trades`;
  // For so few trades, luck explains even winning all of them.
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
    // The number of ways to win some of many trades exceeds a `number`, so only their shares are computed.
    if (all > tooMany) [ways, atLeast, all] = [ways / tooMany, atLeast / tooMany, all / tooMany];
  }
  return atLeast / all;
}

const tooMany = 1e100;

function inHundred(chance: number): string {
  const times = Math.round(chance * 100);
  return times < 1 ? "fewer than 1 of 100" : `${times} of 100`;
}

import type { Calibration } from "@paperchain/contract/trades/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { brierScore, confidencesMin, scoreOfFifty } from "@paperchain/core/standings/scores.ts";
import type { Context } from "../../context.ts";
import { listCalibrationBands } from "../queries/forecasts.ts";

/** Compares a member's confidences with the outcomes. */
export async function showMyCalibration({ db }: Context, member: MemberId): Promise<Calibration> {
  const bands = await listCalibrationBands(db, member);
  const trades = sum(bands.map((band) => band.trades));
  const misses = sum(bands.map((band) => band.misses));
  return {
    points: bands.map(({ from, trades, wins, said }) => ({
      from,
      to: from === lastFrom ? 100 : from + 9,
      trades,
      wins,
      said: Math.round((said * million) / 100 / trades),
      won: Math.round((wins * million) / trades),
    })),
    trades,
    missing: Math.max(confidencesMin - trades, 0),
    score: brierScore({ confidences: trades, misses: BigInt(misses) }),
    scoreOfFifty,
  };
}

const million = 1_000_000;
/** The last band includes 100%. */
const lastFrom = 90;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

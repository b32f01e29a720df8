import { scoreOfFifty } from "@paperchain/core/standings/scores.ts";
import { formatScore, formatShare } from "../../lib/words/millionths.ts";
import { type Fact, Facts } from "../../ui/data/facts.tsx";
import { formatMoney } from "../../ui/data/format.ts";
import type { Standing } from "./api.ts";
import { formatRatio, formatReturn, tooFewConfidences, winsWords } from "./figure-words.ts";

/** A member's own figures in a round, in two groups: the result, and its parts. Below them, which prices count. */
export function OwnFacts({ own }: { own: Standing }) {
  return (
    <div className="@container">
      <div className="grid @3xl:grid-cols-2 items-start gap-3">
        <Facts facts={resultFacts(own)} />
        <Facts facts={originFacts(own)} />
      </div>
      <p className="mt-3 text-muted text-sm">
        Trades count at the prices they were settled at, moved ones too. Coins count at the last recorded
        price, at or before the end of the round, against their average cost, fees included. The largest fall
        counts sales, and the value at the end. “Held in Bitcoin instead” follows the market, not moved
        prices.
      </p>
    </div>
  );
}

const usdt = (amount: string) => formatMoney(amount, "USDT");
const signed = (amount: string) => formatMoney(amount, "USDT", true);

function resultFacts(own: Standing): Fact[] {
  return [
    { label: "Value", value: usdt(own.value) },
    { label: "Profit", value: signed(own.profit) },
    { label: "Return", value: `${formatReturn(own.returned)} of ${usdt(own.base)}` },
    { label: "Largest fall", value: formatShare(own.drawdown, 2) },
    ...(isDivided(own) ? [{ label: "Return for the fall", value: formatRatio(own.returnPerDrawdown) }] : []),
    ...(own.inBitcoin === null ? [] : [{ label: "Held in Bitcoin instead", value: usdt(own.inBitcoin) }]),
  ];
}

/** A loss is not divided by the fall, except in older tables. */
const isDivided = ({ returned, returnPerDrawdown }: Standing): boolean => returned !== returnPerDrawdown;

function originFacts(own: Standing): Fact[] {
  return [
    { label: "Trades", value: winsWords(own) },
    { label: "From trades", value: signed(own.tradeProfit) },
    { label: "From coins", value: signed(own.coinProfit) },
    { label: "From plans", value: signed(own.planProfit) },
    { label: "Withdrawal fees", value: usdt(own.fees) },
    ...(own.confidences === 0 ? [] : [{ label: "Calibration", value: calibrationWords(own) }]),
  ];
}

function calibrationWords({ brier, confidences }: Standing): string {
  if (brier === null) return tooFewConfidences(confidences);
  return `${formatScore(brier)}, and ${formatScore(scoreOfFifty)} for always saying 50%. Lower is better.`;
}

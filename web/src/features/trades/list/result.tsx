import { Money } from "../../../ui/data/figures.tsx";
import { dash, formatMoney } from "../../../ui/data/format.ts";
import { classNames } from "../../../ui/look/class-names.ts";
import type { Trade } from "../trade.ts";

/** What a trade did to the wallet in all, and what came back of its stake; a dash until it is known. */
export function Result({ trade: { pnl, payout, outcome } }: { trade: Trade }) {
  if (pnl === null || payout === null) return <span className="text-muted">{dash}</span>;
  return (
    <span className="flex flex-col items-end">
      <Money
        amount={pnl}
        unit="USDT"
        signed
        className={classNames(
          "font-semibold",
          outcome === "WIN" && "text-gain",
          outcome === "LOSS" && "text-loss",
        )}
      />
      <span className="figures whitespace-nowrap text-muted text-xs">
        {Number(payout) === 0 ? "nothing back" : `${formatMoney(payout, "USDT")} back`}
      </span>
    </span>
  );
}

import { Money } from "../../../ui/data/figures.tsx";
import { dash, formatMoney } from "../../../ui/data/format.ts";
import { classNames } from "../../../ui/look/class-names.ts";
import type { Trade } from "../trade.ts";

/** The net result of a trade and the amount paid back; a dash until it is known. */
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

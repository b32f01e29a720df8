import { dash, formatMoney } from "../../../ui/data/format.ts";
import { stakeOutcomes } from "./stake.ts";

interface TicketOutcomesProps {
  stake: string;
  payoutBps: number;
}

/** The payout of a win and the cost of a loss, side by side. */
export function TicketOutcomes({ stake, payoutBps }: TicketOutcomesProps) {
  const outcomes = stakeOutcomes(stake, payoutBps);
  return (
    <dl className="grid grid-cols-2 gap-2 text-sm">
      <div className="rounded-control bg-gain-soft px-4 py-3">
        <dt className="text-gain">A win pays</dt>
        <dd className="figures font-semibold text-gain">
          {outcomes ? formatMoney(outcomes.profit, "USDT", true) : dash}
          <span className="block font-normal text-text text-xs">
            {outcomes
              ? `${formatMoney(outcomes.payout, "USDT")} comes back`
              : `Your stake and ${payoutBps / 100}% of it`}
          </span>
        </dd>
      </div>
      <div className="rounded-control bg-loss-soft px-4 py-3">
        <dt className="text-loss">A loss costs</dt>
        <dd className="figures font-semibold text-loss">
          {outcomes ? formatMoney(`-${outcomes.stake}`, "USDT", true) : dash}
          <span className="block font-normal text-text text-xs">
            {outcomes ? "Nothing comes back" : "Your whole stake"}
          </span>
        </dd>
      </div>
    </dl>
  );
}

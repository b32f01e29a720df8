import { useHeardPrice } from "../../lib/prices.ts";
import { Facts } from "../../ui/facts.tsx";
import { formatMoney, formatPrice } from "../../ui/format.ts";
import { ScenarioNote } from "../../ui/scenario-note.tsx";
import type { Decision } from "./admin-api.ts";
import { TickPrice } from "./tick-price.tsx";
import { outcomeAt, type Trade } from "./trade.ts";
import { resultOf } from "./trade-words.ts";

/** What the decision does to the wallet, and what the rule would give at this moment. */
export function DecideFacts({ trade, outcome }: { trade: Trade; outcome: Decision }) {
  return (
    <Facts
      facts={[
        { label: "Stake", value: formatMoney(trade.terms.stake, "USDT") },
        { label: "Your decision", value: `${outcome}, ${resultOf(trade, outcome)}` },
        { label: "Entry", value: <TickPrice tick={trade.entry} otherwise="Not recorded yet" /> },
        { label: "The rule would give now", value: <RuleNow trade={trade} /> },
      ]}
    />
  );
}

function RuleNow({ trade }: { trade: Trade }) {
  const heard = useHeardPrice(trade.coinId);
  const outcome = heard && outcomeAt(trade, heard.price);
  if (!heard || !outcome) return "Not known yet";
  return (
    <>
      <span className="figures">
        {outcome}, at {formatPrice(heard.price)}
      </span>
      {heard.scenario && (
        <span className="mt-1 block">
          <ScenarioNote scenario={heard.scenario} marketPrice={heard.marketPrice ?? heard.price} />
        </span>
      )}
    </>
  );
}

import { useNow } from "../../../lib/load/use-now.ts";
import { useHeardPrice } from "../../../lib/stream/prices.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { formatMoney, formatPrice } from "../../../ui/data/format.ts";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import { TickPrice } from "../../../ui/data/tick-price.tsx";
import { outcomeAt, type Trade, tradeStateAt } from "../trade.ts";
import { exitWords, resultOf } from "../trade-words.ts";
import type { Decision } from "./admin-api.ts";

/** The decision's effect on the wallet, the recorded prices, and the rule's outcome for them. */
export function DecideFacts({ trade, outcome }: { trade: Trade; outcome: Decision }) {
  const state = tradeStateAt(trade, useNow(1_000));
  return (
    <Facts
      facts={[
        { label: "Stake", value: formatMoney(trade.terms.stake, "USDT") },
        { label: "Your decision", value: `${outcome}, ${resultOf(trade, outcome)}` },
        { label: "Entry", value: <TickPrice tick={trade.entry} otherwise="Not recorded yet" /> },
        { label: "Exit", value: <TickPrice tick={trade.exit} otherwise={exitWords(trade, state)} /> },
        { label: "The rule gives", value: trade.ruleOutcome ?? "Not known yet" },
        ...(state === "running" ? [{ label: "If it ended now", value: <AtPriceNow trade={trade} /> }] : []),
      ]}
    />
  );
}

/** Only while the trade runs, because afterwards the current price does not matter. */
function AtPriceNow({ trade }: { trade: Trade }) {
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

import type { TradeCheck as CheckedTrade, ShownTrade } from "@paperchain/core/oversight/check-trade-proof.ts";
import { Finding } from "../log/check-result.tsx";
import { checkTrade } from "./check-trade.ts";
import { pollWords, RecordCheck } from "./record-check.tsx";

interface TradeCheckProps {
  shown: ShownTrade;
  /** Set for a member's own trade, which is also compared with what this browser stored. */
  check?: () => Promise<CheckedTrade | undefined>;
}

/** This browser's finding about a trade, compared with the signed records. */
export function TradeCheck({ shown, check = () => checkTrade(shown) }: TradeCheckProps) {
  return (
    <RecordCheck noun="trade" shown={shown} run={check}>
      {({ prices }) => (
        <Finding kind="good">
          Checked by your browser: {partsOf(shown.trade)} of this trade are in the signed records.{" "}
          {pollWords(prices, "on the way to its prices")}
        </Finding>
      )}
    </RecordCheck>
  );
}

function partsOf({ outcome, entry }: ShownTrade["trade"]): string {
  if (outcome === null) return entry ? "the terms, the entry and the stake" : "the terms and the stake";
  return "the terms, the prices, the end and the money";
}

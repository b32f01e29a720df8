import type { TradeCheck as CheckedTrade, ShownTrade } from "@paperchain/core/oversight/check-trade-proof.ts";
import { useQuery } from "@tanstack/react-query";
import { logKey } from "../api.ts";
import { Finding } from "../log/check-result.tsx";
import { checkAgainMs, checkFailedWords } from "../log/waiting-checks.ts";
import { checkTrade } from "./check-trade.ts";

interface TradeCheckProps {
  shown: ShownTrade;
  /** For a member's own trade, which is compared with what this browser kept too. */
  check?: () => Promise<CheckedTrade | undefined>;
}

/** This browser's finding about a trade, compared with the signed records. */
export function TradeCheck({ shown, check: run = () => checkTrade(shown) }: TradeCheckProps) {
  const { trade } = shown;
  const check = useQuery({
    // A finding is about exactly what is shown.
    queryKey: [...logKey, "trade", shown],
    queryFn: async () => (await run()) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.finding === "waiting" ? waitingMs : checkAgainMs(state.error),
  });
  return (
    <ul aria-label="Checked by your browser" className="text-sm">
      {check.isError ? (
        <Finding kind="open">
          {checkFailedWords(check.error, "Couldn't check this trade. Open it again.")}
        </Finding>
      ) : (
        <Words check={check.data} parts={partsOf(trade)} />
      )}
    </ul>
  );
}

const waitingMs = 2_000;

function partsOf({ outcome, entry }: ShownTrade["trade"]): string {
  if (outcome === null) return entry ? "the terms, the entry and the stake" : "the terms and the stake";
  return "the terms, the prices, the end and the money";
}

function Words({ check, parts }: { check: CheckedTrade | null | undefined; parts: string }) {
  if (check === undefined) return <li className="text-muted">Your browser is checking this trade...</li>;
  if (check === null || check.finding === "not covered")
    return (
      <Finding kind="open">
        Not covered: the server says that this trade, or a part of it, is older than its first signed record.
        Your browser did not know the records then and cannot tell whether that is true.
      </Finding>
    );
  if (check.finding === "waiting")
    return (
      <Finding kind="open">Waiting for the signed records. Your browser asks again every 2 seconds.</Finding>
    );
  if (check.finding === "different")
    return (
      <Finding kind="bad">This trade is not what was signed. Do not rely on what is shown here.</Finding>
    );
  return (
    <Finding kind="good">
      Checked by your browser: {parts} of this trade are in the signed records. {pollWords(check.prices)}
    </Finding>
  );
}

function pollWords(prices: CheckedTrade["prices"]): string {
  if (!prices || prices.polls === 0) return "";
  const { polls, unquoted } = prices;
  const found = `No poll is missing on the way to its prices: your browser read ${polls} of them.`;
  return unquoted === 0 ? found : `${found} ${unquoted} of these did not quote this coin.`;
}

import type { OrderCheck as CheckedOrder } from "@paperchain/core/oversight/orders/check-order-proof.ts";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "../../../lib/call/make-call.ts";
import { useSession } from "../../../lib/session/session.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { logKey } from "../api.ts";
import { Finding } from "../log/check-result.tsx";
import { checkAgainMs, checkFailedWords } from "../log/waiting-checks.ts";
import { checkOrder } from "./check-order.ts";
import { checkShownOrder } from "./check-shown-order.ts";

type Receipt = Answer<"showOrderReceipt">;

/** This browser's finding about an order, compared with the signed records; a member's own with what this browser kept too. */
export function OrderCheck({ receipt }: { receipt: Receipt }) {
  const session = useSession();
  const isOwn = session.in && session.userId === receipt.order.userId;
  const check = useQuery({
    // A finding is about exactly what is shown.
    queryKey: [...logKey, "order", receipt],
    queryFn: async () => (await (isOwn ? checkShownOrder : checkOrder)(receipt)) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.finding === "waiting" ? waitingMs : checkAgainMs(state.error),
  });
  return (
    <ul aria-label="Checked by your browser" className="text-sm">
      {check.isError ? (
        <Finding kind="open">
          {checkFailedWords(check.error, "Couldn't check this order. Open it again.")}
        </Finding>
      ) : (
        <Words check={check.data} receipt={receipt} />
      )}
    </ul>
  );
}

const waitingMs = 2_000;

function Words({ check, receipt }: { check: CheckedOrder | null | undefined; receipt: Receipt }) {
  if (check === undefined) return <li className="text-muted">Your browser is checking this order...</li>;
  if (check === null || check.finding === "not covered")
    return (
      <Finding kind="open">
        Not covered: the server says that this order, or a part of it, is older than its first signed record.
        Your browser did not know the records then and cannot tell whether that is true.
      </Finding>
    );
  if (check.finding === "waiting")
    return (
      <Finding kind="open">Waiting for the signed records. Your browser asks again every 2 seconds.</Finding>
    );
  if (check.finding === "different")
    return (
      <Finding kind="bad">
        This order is not what was signed: {check.about.map((part) => partWords[part]).join(", ")}. Do not
        rely on what is shown here.
      </Finding>
    );
  return (
    <>
      <Finding kind="good">
        Checked by your browser: {partsOf(receipt)} of this order are in the signed records.{" "}
        {pollWords(check.prices)}
      </Finding>
      {check.prices?.unread && (
        <Finding kind="open">
          Whether a price reached this order from {formatMoment(check.prices.unread.from)} to{" "}
          {formatMoment(check.prices.unread.to)} is the server's word: your browser read the polls before and
          after that.
        </Finding>
      )}
    </>
  );
}

const partWords: Readonly<Record<CheckedOrder["about"][number], string>> = {
  terms: "the terms",
  prices: "the prices",
  fill: "the computed fill",
  end: "the end",
  money: "the money",
  coins: "the coins",
};

function partsOf({ order }: Receipt): string {
  if (order.state === "open") return "the terms and what is held";
  return order.state === "filled"
    ? "the terms, the prices, the fill, the money and the coins"
    : "the terms, the prices, the end and what came back";
}

function pollWords(prices: CheckedOrder["prices"]): string {
  if (!prices || prices.polls === 0) return "";
  const { polls, unquoted, unread } = prices;
  const where = unread ? "after its acceptance and before its end" : "on the way to its end";
  const found = `No poll is missing ${where}: your browser read ${polls} of them.`;
  return unquoted === 0 ? found : `${found} ${unquoted} of these did not quote this coin.`;
}

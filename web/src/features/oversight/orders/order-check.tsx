import type { OrderCheck as CheckedOrder } from "@paperchain/core/oversight/orders/check-order-proof.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { useSession } from "../../../lib/session/session.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Finding } from "../log/check-result.tsx";
import { pollWords, RecordCheck } from "../records/record-check.tsx";
import { checkOrder } from "./check-order.ts";
import { checkShownOrder } from "./check-shown-order.ts";

type Receipt = Answer<"showOrderReceipt">;

/**
 * This browser's finding about an order: compared with the signed records, and a member's own also with what this
 * browser stored.
 */
export function OrderCheck({ receipt }: { receipt: Receipt }) {
  const session = useSession();
  const isOwn = session.in && session.userId === receipt.order.userId;
  return (
    <RecordCheck
      noun="order"
      shown={receipt}
      run={() => (isOwn ? checkShownOrder : checkOrder)(receipt)}
      differs={({ about }) => about.map((part) => partWords[part]).join(", ")}
    >
      {({ prices }) => (
        <>
          <Finding kind="good">
            Checked by your browser: {partsOf(receipt)} of this order are in the signed records.{" "}
            {pollWords(
              prices,
              prices?.unread ? "after its acceptance and before its end" : "on the way to its end",
            )}
          </Finding>
          {prices?.unread && (
            <Finding kind="open">
              Whether a price reached this order from {formatMoment(prices.unread.from)} to{" "}
              {formatMoment(prices.unread.to)} is the server's word: your browser read the polls before and
              after that.
            </Finding>
          )}
        </>
      )}
    </RecordCheck>
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

import { sha256 } from "@noble/hashes/sha2.js";
import { termsOfOrder } from "@paperchain/core/oversight/accepted-terms.ts";
import { hasAll } from "@paperchain/core/oversight/checks/has-all.ts";
import type { OrderCheck } from "@paperchain/core/oversight/orders/check-order-proof.ts";
import { digestOrder } from "@paperchain/core/oversight/orders/digest-order.ts";
import { movesByTerms } from "@paperchain/core/oversight/orders/order-legs.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { findOtherPrice } from "../prices/find-other-price.ts";
import { readPrices } from "../prices/stored-prices.ts";
import { acceptedAndShown, promiseOf, storeDifferent, storeFinding } from "../transactions/store-finding.ts";
import { readStored, type StoredTransaction } from "../transactions/stored-transactions.ts";
import { checkOrder } from "./check-order.ts";

type Receipt = Answer<"showOrderReceipt">;

/** Compares a member's own order, as shown, with the records and with what this browser stored about it. */
export async function checkShownOrder(receipt: Receipt): Promise<OrderCheck | undefined> {
  const terms = termsOfOrder(receipt.order, receipt.hold !== receipt.order.id);
  const before = readStored(terms.member, terms.id);
  // Runs first, because a server may withhold its proof.
  const found = findFalseEnd(receipt) ?? (before && findBroken(before, receipt));
  if (found) {
    storeDifferent(before?.terms ?? terms, found);
    return { finding: "different", about: ["terms"] };
  }
  const checked = await checkOrder(receipt);
  storeFinding(terms, checked, receipt.order.state === "open" ? undefined : digestOrder(sha256, receipt));
  return checked;
}

/** The member is reading the order, so the member exists. */
const findFalseEnd = ({ order }: Receipt): string | undefined =>
  order.reason === "member_deleted"
    ? "The server says that it was cancelled because its member was deleted."
    : undefined;

function findBroken(before: StoredTransaction, receipt: Receipt): string | undefined {
  const { order, acceptedSeq, ticks } = receipt;
  const shown = termsOfOrder(order, receipt.hold !== order.id);
  if (!hasAll(shown, before.terms)) return acceptedAndShown(before, shown);
  const promised = promiseOf(before)?.item.order?.acceptedSeq;
  if (promised !== undefined && acceptedSeq !== promised)
    return `Promised: a fill after price ${promised}\nShown: after price ${acceptedSeq}`;
  if (!movesByTerms(receipt)) return "Its fill or its movements are not what its terms say.";
  const other = findOtherPrice(ticks, order.coinId, readPrices(shown.member, order.coinId));
  if (other) return other;
  if (before.closed && before.digest !== digestOrder(sha256, receipt))
    return "Its end, its prices or its movements are not those that your browser checked before.";
  return undefined;
}

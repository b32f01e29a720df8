import { sha256 } from "@noble/hashes/sha2.js";
import { termsOfPurchase, termsOfTrade } from "@paperchain/core/oversight/accepted-terms.ts";
import { paysByTerms, type TradeCheck } from "@paperchain/core/oversight/check-trade-proof.ts";
import {
  checkTransactionProof,
  type ShownTransaction,
  type TransactionCheck,
} from "@paperchain/core/oversight/checks/check-transaction-proof.ts";
import { hasAll } from "@paperchain/core/oversight/checks/has-all.ts";
import {
  type ListedTransaction,
  shownTransaction,
} from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { isTrade } from "@paperchain/core/trades/direction.ts";
import { call } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { readMemberId } from "../../../lib/session/session.ts";
import { raiseAlarm } from "../log/stored-log.ts";
import { checkShownOrder } from "../orders/check-shown-order.ts";
import { findOtherPrice } from "../prices/find-other-price.ts";
import { readPrices } from "../prices/stored-prices.ts";
import { askProof } from "../records/ask-proof.ts";
import { checkTrade } from "../records/check-trade.ts";
import { compareGiven } from "../told/compare-told.ts";
import { digestOf } from "./digest.ts";
import { acceptedAndShown, promiseOf, storeDifferent, storeFinding } from "./store-finding.ts";
import { readStored, type StoredTransaction } from "./stored-transactions.ts";

type Receipt = Answer<"showTradeReceipt">;

/** Compares a stored transaction with what the server shows now and with the signed records, and stores the finding. */
export async function checkStored({ terms }: StoredTransaction): Promise<void> {
  try {
    if (isTrade(terms)) {
      const receipt = await call("showTradeReceipt", { params: { id: terms.id } });
      await checkShownTrade(receipt);
    } else if (terms.order) {
      await checkShownOrder(await call("showOrderReceipt", { params: { id: terms.id } }));
    } else {
      const { id, member, at, ...rest } = terms;
      storeFinding(
        terms,
        await checkTransaction({ id, member, at, terms: rest, moved: undefined, movedAt: at }),
      );
    }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== "not_found") throw error;
    // If another member logged in meanwhile, the server finds no such transaction for them.
    if (readMemberId() !== terms.member) return;
    storeDifferent(terms, "The server says that there is no such transaction.");
  }
}

/** Compares a member's own trade, as shown, with the records and with what this browser stored about it. */
export async function checkShownTrade(receipt: Receipt): Promise<TradeCheck | undefined> {
  const { trade } = receipt;
  const terms = termsOfTrade(sha256, trade);
  const before = readStored(terms.member, terms.id);
  // Runs first, because a server may withhold its proof.
  const found = before && findBroken(before, receipt);
  if (found) {
    storeDifferent(before.terms, found);
    return { finding: "different", about: ["terms"] };
  }
  const checked = await checkTrade(receipt);
  storeFinding(terms, checked, trade.outcome === null ? undefined : digestOf(receipt));
  return checked;
}

/**
 * Compares a listed transaction of the member's with the records and, if this browser stored it, with its promised
 * terms.
 */
export async function checkListed(listed: ListedTransaction): Promise<TransactionCheck | undefined> {
  const { terms, ...shown } = shownTransaction(listed);
  const before = readStored(shown.member, shown.id);
  if (before && !hasAll(before.terms, { at: shown.at, ...terms })) {
    storeDifferent(before.terms, acceptedAndShown(before, terms));
    return { finding: "different", about: ["terms"] };
  }
  const checked = await checkTransaction({ ...shown, terms });
  if (checked?.finding === "sealed" && (await compareGiven(listed)) === "untold")
    return { finding: "different", about: ["money"] };
  if (before && !isTrade(listed)) storeFinding(before.terms, checked);
  return checked;
}

/** Compares a listed purchase of the member's with its promised terms, if this browser stored it. */
export function checkPurchase(listed: Answer<"listMyPurchases">["purchases"][number]): void {
  const [before, shown] = [readStored(listed.userId, listed.id), termsOfPurchase(listed)];
  if (before && !hasAll(shown, before.terms)) storeDifferent(before.terms, acceptedAndShown(before, shown));
}

function findBroken(before: StoredTransaction, receipt: Receipt): string | undefined {
  const shown = termsOfTrade(sha256, receipt.trade);
  if (!hasAll(shown, before.terms)) return acceptedAndShown(before, shown);
  const { lastSeq, trade } = promiseOf(before)?.item ?? {};
  const [least, most] = [trade?.acceptedSeq ?? lastSeq ?? 0, trade?.acceptedSeq ?? Infinity];
  if (receipt.acceptedSeq < least || receipt.acceptedSeq > most)
    return `Promised: an entry after price ${least}\nShown: after price ${receipt.acceptedSeq}`;
  if (!paysByTerms(receipt)) return "Its payout or its movements are not what its terms say.";
  const other = findOtherPrice(
    receipt.ticks,
    receipt.trade.coinId,
    readPrices(shown.member, receipt.trade.coinId),
  );
  if (other) return other;
  if (before.closed && before.digest !== digestOf(receipt))
    return "Its end, its prices or its movements are not those that your browser checked before.";
  return undefined;
}

/** Compares a transaction other than a trade, as shown, with the signed records. A difference raises the alarm. */
async function checkTransaction(shown: ShownTransaction): Promise<TransactionCheck | undefined> {
  const asked = await askProof(() => call("proveTransaction", { params: { id: shown.id } }), shown.id);
  if (!asked) return { finding: "different", about: [] };
  const { proof, records } = asked;
  if (!records) return undefined;
  const check = checkTransactionProof(sha256, shown, proof, records);
  if (check.finding === "different") {
    const detail = `Transaction ${shown.id}\nOther than in the signed records: ${check.about.join(", ")}`;
    const { held, shown: checkpoint } = asked;
    const about = { transactionId: shown.id, at: new Date().toISOString() };
    raiseAlarm({ fits: false, trouble: "transaction-changed", held, shown: checkpoint, detail, ...about });
  }
  return check;
}

import { isTrade } from "@paperchain/core/trades/direction.ts";
import { typeNames } from "@paperchain/core/transactions/transaction.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import type { Fact } from "../../ui/data/facts.tsx";
import { formatExact, formatMoney } from "../../ui/data/format.ts";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { confirmationsText, decisionWords, type Transaction } from "./transaction.ts";

/** All facts of a transaction, with exact amounts. */
export function detailFacts(transaction: Transaction): Fact[] {
  const { id, type, userName, createdAt, status, address, note, hiddenAt } = transaction;
  return [
    { label: "Type", value: typeNames[type] },
    { label: "Member", value: userName },
    { label: "Time", value: formatMoment(createdAt) },
    { label: "Status", value: [status, confirmationsText(transaction)].filter(Boolean).join(", ") },
    ...(isTrade(transaction) ? tradeFacts(transaction) : amountFacts(transaction)),
    ...factOf("Address", address),
    ...factOf("Note", note),
    ...factOf("Decision", decisionWords(transaction)),
    ...factOf(
      "Administrators",
      hiddenAt && `An administrator hid it from the administrators' list on ${formatMoment(hiddenAt)}.`,
    ),
    {
      label: "ID",
      value: (
        <span className="flex flex-col items-end gap-2">
          <span className="font-mono text-xs">{id}</span>
          <CopyButton text={id} label="Copy ID" />
        </span>
      ),
    },
  ];
}

function tradeFacts({ amount, payout, pnl }: Transaction): Fact[] {
  return [
    { label: "Stake", value: formatExact(amount, "USDT") },
    ...factOf("Returned", payout && formatExact(payout, "USDT")),
    ...factOf("Result", pnl && formatExact(pnl, "USDT", true)),
  ];
}

function amountFacts({ type, amount, fee, currency, cryptoAmount }: Transaction): Fact[] {
  const isOrder = orderAmounts.has(type);
  const inCoins = cryptoAmount !== null && currency !== "USDT" && formatMoney(cryptoAmount, currency);
  return [
    { label: orderAmounts.get(type) ?? "Amount", value: formatExact(amount, "USDT", type === "Adjustment") },
    ...factOf(isOrder ? "Fee" : "Network fee", Number(fee) > 0 && formatExact(fee, "USDT")),
    ...factOf(isOrder ? "Quantity" : "Crypto amount", inCoins),
  ];
}

/** The amounts of orders, as the orders' own details name them. */
const orderAmounts: ReadonlyMap<Transaction["type"], string> = new Map([
  ["Buy", "Paid, fee included"],
  ["Sell", "Got, fee deducted"],
]);

/** A fact, or nothing if it has no value. */
const factOf = (label: string, value: string | false | null | undefined): Fact[] =>
  value ? [{ label, value }] : [];

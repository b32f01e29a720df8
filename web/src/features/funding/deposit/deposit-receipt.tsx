import { Facts } from "../../../ui/data/facts.tsx";
import { formatUsd } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { classNames } from "../../../ui/look/class-names.ts";
import { type Offer, type Receipt, type Transaction, useFollowed } from "../api.ts";
import { SupportNote } from "../support-note.tsx";
import { TransactionId } from "../transaction-id.tsx";
import { afterConfirmations, confirmationsSentence, depositState } from "./deposit-words.ts";

/** The state of a submitted deposit; it follows the confirmations while it is open. */
export function DepositReceipt({ receipt, offer }: { receipt: Receipt; offer: Offer }) {
  const deposit = useFollowed(receipt.transaction);
  return (
    <>
      <Notice tone="gain">{receipt.message}</Notice>
      <TransactionId id={receipt.transactionId} />
      <Confirmations transaction={deposit} needed={offer.confirmationsNeeded} />
      <Facts
        facts={[
          { label: "Amount", value: formatUsd(deposit.usdAmount) },
          { label: "Crypto amount", value: `${deposit.cryptoAmount} ${deposit.currency}` },
          { label: "Status", value: depositState(deposit, offer) },
        ]}
      />
      <section>
        <h4 className="font-semibold">What happens next</h4>
        <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-muted text-sm">
          <li>{confirmationsSentence(offer)}</li>
          <li>{afterConfirmations(offer)}</li>
          <li>Your wallet shows the amount as soon as it is credited, without a reload.</li>
        </ol>
      </section>
      <SupportNote />
    </>
  );
}

interface ConfirmationsProps {
  transaction: Transaction;
  needed: number;
}

/** Shows the growing number of confirmations. A decided deposit shows none. */
function Confirmations({ transaction: { status, confirmations }, needed }: ConfirmationsProps) {
  if (status !== "Pending" || confirmations === null) return null;
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: needed }, (_, index) => index + 1).map((each) => (
          <span
            key={each}
            className={classNames("h-1.5 flex-1 rounded-full", each <= confirmations ? "bg-gain" : "bg-line")}
          />
        ))}
      </div>
      <p role="status" className="figures mt-2 text-sm">
        {confirmations}/{needed} confirmations
      </p>
    </div>
  );
}

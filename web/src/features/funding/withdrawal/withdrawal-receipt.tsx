import { Facts } from "../../../ui/data/facts.tsx";
import { formatUsd } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { type Receipt, type Transaction, useFollowed } from "../api.ts";
import { SupportNote } from "../support-note.tsx";
import { TransactionId } from "../transaction-id.tsx";

const addressShown = 20;

const shortened = (address: string) =>
  address.length > addressShown ? `${address.slice(0, addressShown)}...` : address;

/** The state of a submitted withdrawal; it updates when an administrator decides. */
export function WithdrawalReceipt({ receipt }: { receipt: Receipt }) {
  const withdrawal = useFollowed(receipt.transaction);
  return (
    <>
      <Notice tone="gain">{receipt.message}</Notice>
      <TransactionId id={receipt.transactionId} />
      <Facts
        facts={[
          { label: "Status", value: states[withdrawal.status] },
          { label: "Amount", value: formatUsd(withdrawal.usdAmount) },
          { label: "Network fee", value: formatUsd(withdrawal.fee) },
          { label: "Crypto amount", value: `${withdrawal.cryptoAmount} ${withdrawal.currency}` },
          { label: "Destination", value: shortened(withdrawal.address ?? "") },
        ]}
      />
      <section>
        <h4 className="font-semibold">Next steps</h4>
        <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-muted text-sm">
          <li>Now: the amount is held in your wallet.</li>
          <li>
            Then: an administrator approves it, and the paper money leaves; or rejects it, and it returns.
          </li>
          <li>Your wallet and your transactions show the decision at once.</li>
        </ol>
      </section>
      <section>
        <h4 className="font-semibold">Timeline</h4>
        <p className="mt-1 text-muted text-sm">
          A real platform would e-mail a confirmation within 15 minutes and process it in 10-30 minutes. Here
          it takes as long as your administrator needs. You get a message about the decision if notices are on
          under Security and this server sends messages.
        </p>
      </section>
      <SupportNote />
    </>
  );
}

const states: Record<Transaction["status"], string> = {
  Pending: "Processing",
  Completed: "Completed: the paper money left your wallet.",
  Failed: "Failed: it was rejected, and the amount is back in your wallet.",
};

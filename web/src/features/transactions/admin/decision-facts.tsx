import type { ReactNode } from "react";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Money } from "../../../ui/data/figures.tsx";
import type { Transaction } from "../transaction.ts";

/** The facts of the transaction, repeated in the decision dialog. */
export function DecisionFacts({ transaction }: { transaction: Transaction }) {
  const { userName, amount, cryptoAmount, currency, fee, address, createdAt, type } = transaction;
  return (
    <dl className="rounded-control bg-hover p-4 text-sm">
      <Fact label="Member">{userName}</Fact>
      <Fact label="Amount">
        <Money amount={amount} unit="USDT" />
      </Fact>
      {cryptoAmount !== null && (
        <Fact label="Crypto amount">
          <Money amount={cryptoAmount} unit={currency} />
        </Fact>
      )}
      {type === "Withdraw" && (
        <Fact label="Network fee">
          <Money amount={fee} unit="USDT" />
        </Fact>
      )}
      {address && (
        <Fact label="Address">
          <span className="wrap-anywhere font-mono text-xs">{address}</span>
        </Fact>
      )}
      <Fact label="Requested">{formatMoment(createdAt)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

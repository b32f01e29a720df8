import { useEffect, useRef } from "react";
import { isNotDone } from "../../../lib/money-calls/money-call-words.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";

/** The confirmation of a purchase with its transaction id. */
export function PurchaseMade({ message, transactionId }: { message: string; transactionId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        Plan purchased
      </h3>
      <Notice tone="gain">
        {message} It is listed under My purchased plans. Payouts appear in your transactions.
      </Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm">
          <span className="text-muted">Transaction ID</span>
          <span className="wrap-anywhere block font-mono">{transactionId}</span>
        </p>
        <CopyButton text={transactionId} label="Copy ID" />
      </div>
    </div>
  );
}

/** Says that the terms have changed and nothing was bought. */
export function PlanChanged() {
  return (
    <Notice role="alert" tone="warn" title="This plan has changed">
      These terms are no longer offered. Nothing was bought. Check the new terms.
    </Notice>
  );
}

/** Says that nothing was bought, because the server refused or never received the request. */
export function PurchaseRefused({ failure }: { failure: Error }) {
  return (
    <Notice role="alert" tone="warn" title={isNotDone(failure) ? undefined : "The plan was not bought"}>
      {failure.message}
    </Notice>
  );
}

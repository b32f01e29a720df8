import { formatMoment } from "../../../lib/words/format-date.ts";
import type { Receipt } from "../trade.ts";
import { receiptFile } from "./receipt-file.ts";

/** The computation of the outcome, and the rule. */
export function EvidenceWords({ receipt: { arithmetic, rule, trade, log } }: { receipt: Receipt }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">How the outcome was computed</h3>
      <Sentences sentences={arithmetic} />
      <details className="mt-3 text-sm">
        <summary className="py-3 text-accent-text">The rule, version {rule.version}</summary>
        {trade.terms.settlement === "manual" && (
          <p className="mb-2">An administrator settles this trade. The rule says what the market gives.</p>
        )}
        <Sentences sentences={rule.words} />
      </details>
      <details className="text-sm">
        <summary className="py-3 text-accent-text">Check it without this server</summary>
        <p>
          Download the receipt and give it to the verifier in Paperchain's source, which computes the outcome
          again from the recorded prices and needs no network:
        </p>
        <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-control bg-hover p-3 text-xs">
          node verify/paperchain-verify.mjs --receipts {receiptFile(trade.id)}
        </pre>
      </details>
      {log && (
        <p className="figures mt-3 text-muted text-sm">
          Operator log {log.code}, {log.size} {log.size === 1 ? "line" : "lines"}, signed{" "}
          {formatMoment(log.time)}
        </p>
      )}
    </section>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ol className="figures wrap-anywhere flex list-decimal flex-col gap-1 pl-5 text-sm marker:text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}

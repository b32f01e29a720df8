import type { Receipt } from "./trade.ts";

/** How the outcome follows from the numbers, and the rule that it follows. */
export function EvidenceWords({ receipt: { arithmetic, rule } }: { receipt: Receipt }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">How it was worked out</h3>
      <Sentences sentences={arithmetic} />
      <details className="mt-3 text-sm">
        <summary className="py-3 text-accent-text">The rule, version {rule.version}</summary>
        <Sentences sentences={rule.words} />
      </details>
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

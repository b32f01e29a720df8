import type { CheckedLine } from "../api.ts";

/** The whole line as it was hashed, nothing shortened. */
export function LineFacts({ line: { hash, path: _proof, finding: _found, ...leaf } }: { line: CheckedLine }) {
  return (
    <details className="mt-1">
      <summary className="py-2.5 text-accent-text">Show full entry</summary>
      <pre className="whitespace-pre-wrap break-all rounded-control bg-hover p-3 text-xs">
        {`${JSON.stringify(leaf, null, 2)}\nhash ${hash}`}
      </pre>
    </details>
  );
}

import { Badge, type BadgeTone } from "../../../ui/data/badge.tsx";
import type { RowState } from "./invites.ts";

const tones: Record<RowState["state"], { tone: BadgeTone; label: string }> = {
  ready: { tone: "accent", label: "Ready" },
  sending: { tone: "gain", label: "Being sent" },
  kept: { tone: "warn", label: "To pass on" },
  out: { tone: "warn", label: "Left out" },
};

/** Every row with its state. Skipped rows come first, because the administrator looks for them. */
export function InviteRows({ rowStates }: { rowStates: RowState[] }) {
  const ordered = [...rowStates].sort((a, b) => Number(b.state === "out") - Number(a.state === "out"));
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">People in the list</caption>
        <thead className="text-muted text-xs">
          <tr>
            {["Line", "Person", "What happens"].map((header) => (
              <th key={header} scope="col" className="h-10 px-3 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ row, state, words }) => (
            <tr key={row.line} className="border-line border-t align-top">
              <td className="figures px-3 py-2 text-muted">{row.line}</td>
              <td className="px-3 py-2">
                <span className="wrap-anywhere block font-medium">{row.email || "–"}</span>
                <span className="wrap-anywhere block text-muted text-xs">{row.name}</span>
              </td>
              <td className="px-3 py-2">
                <Badge tone={tones[state].tone}>{tones[state].label}</Badge>
                {state === "out" && <span className="mt-1 block text-xs">{words}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

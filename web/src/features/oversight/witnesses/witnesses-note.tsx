import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { ageWords } from "../../../lib/words/age-words.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import type { LogMatch } from "../log/check-log.ts";
import { Finding } from "../log/check-result.tsx";
import type { StoredWitness } from "./stored-witnesses.ts";

interface WitnessesNoteProps {
  result: Pick<LogMatch, "checkpoint">;
  witnesses: readonly StoredWitness[];
}

/** Witnesses are asked every minute. */
const lateMs = 10 * 60_000;

/** Each witness that this browser knows, with the time of its last cosignature that this browser checked. */
export function WitnessesNote({ result, witnesses }: WitnessesNoteProps) {
  if (witnesses.length === 0)
    return <Finding kind="open">Witnesses: none. No other server cosigns this server's checkpoints.</Finding>;
  return witnesses.map((witness) => <WitnessNote key={witness.address} result={result} witness={witness} />);
}

function WitnessNote({ result, witness }: { result: WitnessesNoteProps["result"]; witness: StoredWitness }) {
  const { address, seen, since } = witness;
  const shownMs = Date.parse(result.checkpoint.time);
  if (seen && shownMs - Date.parse(seen.at) <= lateMs)
    return (
      <Finding kind="good">
        Also seen by: {address}, {ageWords(seen.at, Date.now())} ago. It cosigned{" "}
        {readCheckpoint(seen.note)?.size} lines, and the log that you see begins with them.
      </Finding>
    );
  // A new witness gets the same time before a warning appears.
  if (!seen && shownMs - Date.parse(since) <= lateMs)
    return <Finding kind="open">{address} is a new witness, and has not cosigned this log yet.</Finding>;
  return (
    <Finding kind="open">
      Not confirmed by {address} since {formatMoment(seen?.at ?? since)}. It may be down. Or this server shows
      you another history than it shows the witness. Compare the checkpoint there, in{" "}
      <code className="break-all">{address}/api/witness/logs</code>, with this one.
    </Finding>
  );
}

/** The witnesses' keys, to compare with those that the witnesses publish. */
export function WitnessKeys({ witnesses }: Pick<WitnessesNoteProps, "witnesses">) {
  return (
    <details className="text-sm">
      <summary className="py-3 text-accent-text">The keys of its witnesses</summary>
      <p className="mb-3 text-muted">
        A line of the log has each of these keys. Compare each with <code>/api/log/key</code> of its witness:
        somebody else may have answered when it was added.
      </p>
      {witnesses.map(({ address, key }) => (
        <div key={address} className="mb-3">
          <p>{address}</p>
          <code className="block break-all rounded-control bg-hover p-3 text-xs">{key}</code>
        </div>
      ))}
    </details>
  );
}

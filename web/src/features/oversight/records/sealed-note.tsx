import type { Transparency } from "../api.ts";
import type { LogMatch, LogMismatch } from "../log/check-log.ts";
import { Finding } from "../log/check-result.tsx";

interface SealedNoteProps extends Pick<Transparency, "records"> {
  result: LogMatch | LogMismatch;
}

const lateSeconds = 10;

/** How many records the checked checkpoint covers, and how far behind they were by the server's word. */
export function SealedNote({ result, records: { behindSeconds } }: SealedNoteProps) {
  const size = result.fits ? result.checkpoint.records?.size : undefined;
  const isGood = result.fits && (behindSeconds ?? Infinity) <= lateSeconds;
  return (
    <Finding kind={isGood ? "good" : "open"}>
      {size !== undefined &&
        `Records of prices, accepted transactions, closed trades and money under this checkpoint: ${size}. `}
      {behindSeconds === null
        ? "The server does not know yet how far its records reach."
        : `The server says that they were ${behindSeconds} s behind when it answered.`}
    </Finding>
  );
}

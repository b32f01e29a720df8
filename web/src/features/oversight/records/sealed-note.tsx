import type { Transparency } from "../api.ts";
import type { LogMatch, LogMismatch } from "../check/check-log.ts";
import { Finding } from "../check/check-result.tsx";

interface SealedNoteProps extends Pick<Transparency, "records"> {
  result: LogMatch | LogMismatch;
}

const lateSeconds = 10;

/** How many records the checked signature covers, and what the server says about those that it does not cover yet. */
export function SealedNote({ result, records: { behindSeconds } }: SealedNoteProps) {
  const size = result.fits ? result.checkpoint.records?.size : undefined;
  return (
    <>
      {size !== undefined && (
        <Finding kind={result.fits && result.signed ? "good" : "open"}>
          Records of accepted transactions, closed trades and money under this checkpoint: {size}.
        </Finding>
      )}
      {(behindSeconds ?? Infinity) > lateSeconds && (
        <Finding kind="open">
          {behindSeconds === null
            ? "The server does not know yet how far its records reach."
            : `The server says that its records are ${behindSeconds} s behind.`}
        </Finding>
      )}
    </>
  );
}

import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { shortCode } from "@paperchain/core/oversight/checkpoint.ts";
import { Download } from "lucide-react";
import { useSession } from "../../../lib/session/session.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { buttonLook } from "../../../ui/form/button-look.ts";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { type Transparency, useLogCheck } from "../api.ts";
import type { LogMatch, LogMismatch } from "../log/check-log.ts";
import { CheckResult, Finding } from "../log/check-result.tsx";
import { saveCheckpoint } from "../log/save-checkpoint.ts";
import { checkFailedWords } from "../log/waiting-checks.ts";
import { useWitnesses } from "../witnesses/stored-witnesses.ts";
import { WitnessesNote, WitnessKeys } from "../witnesses/witnesses-note.tsx";
import { CheckpointMail } from "./checkpoint-mail.tsx";

const lateSeconds = 10;

/** The current log: its code, this browser's findings, the number of members who hold a checkpoint, and downloads. */
export function LogCard({ transparency: { key, holders, records } }: { transparency: Transparency }) {
  const check = useLogCheck();
  const witnesses = useWitnesses();
  const loggedIn = useSession().in;
  return (
    <Card title="The operator log">
      <Loads
        query={check}
        loadingLabel="Checking the log..."
        failedMessage={(error) => checkFailedWords(error, "Couldn't check the log. Try again.")}
        skeleton={<Skeleton className="h-160 w-full sm:h-110" />}
      >
        {(result) => (
          <div className="flex flex-col gap-5">
            {result.fits && (
              <div>
                <p className="figures font-semibold text-3xl">{shortCode(result.checkpoint.root)}</p>
                <p className="text-muted text-sm">
                  {lines(result.checkpoint.size)}, signed {formatMoment(result.checkpoint.time)}. Somebody who
                  sees another code for as many lines was shown another history.
                </p>
              </div>
            )}
            <ul className="flex flex-col gap-3 text-sm">
              <CheckResult result={result} />
              {result.fits && <WitnessesNote result={result} witnesses={witnesses} />}
              <HoldersNote holders={holders} />
              <SealedNote result={result} records={records} />
            </ul>
            <div className="flex flex-wrap gap-3">
              {result.fits && (
                <Button
                  variant="primary"
                  icon={<Download aria-hidden="true" />}
                  onClick={() => saveCheckpoint(result.shown.note, shortCode(result.checkpoint.root))}
                >
                  Save checkpoint
                </Button>
              )}
              <a href={logAddress} download className={buttonLook({ variant: "secondary" })}>
                Download the log
              </a>
            </div>
            {loggedIn && <CheckpointMail />}
            <Key text={key} />
            {witnesses.length > 0 && <WitnessKeys witnesses={witnesses} />}
          </div>
        )}
      </Loads>
    </Card>
  );
}

const logAddress = `${apiBase}${routes.downloadLog.path}`;

const lines = (count: number) => (count === 1 ? "1 line" : `${count} lines`);

/** The key that signs every checkpoint. */
function Key({ text }: { text: string }) {
  return (
    <details className="text-sm">
      <summary className="py-3 text-accent-text">The key that signs it</summary>
      <p className="mb-3 text-muted">
        The log keeps this key for its whole life. Write it down with your checkpoint: you can give it to the
        verifier.
      </p>
      <code className="mb-3 block break-all rounded-control bg-hover p-3 text-xs">{text}</code>
      <CopyButton text={text} label="Copy key" />
    </details>
  );
}

/** How many other members would notice a changed history. Zero is shown just as clearly. */
function HoldersNote({ holders: { count, size, newestAt } }: Pick<Transparency, "holders">) {
  if (count === 0) {
    return (
      <Finding kind="open">
        Members who hold a checkpoint: none. In the last 30 days no member's browser reported that it keeps a
        checkpoint. Members count as soon as they open Paperchain; administrators do not count.
      </Finding>
    );
  }
  return (
    <Finding kind="good">
      Members who hold a checkpoint: {count}.{" "}
      {count === 1 ? "A member's browser keeps" : "Members' browsers keep"} a checkpoint of up to {size} lines
      {newestAt && `; the latest reported it on ${formatMoment(newestAt)}`}.
    </Finding>
  );
}

interface SealedNoteProps extends Pick<Transparency, "records"> {
  result: LogMatch | LogMismatch;
}

/** How many records the checked checkpoint covers, and how far behind they were by the server's word. */
function SealedNote({ result, records: { behindSeconds } }: SealedNoteProps) {
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

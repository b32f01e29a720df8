import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import type { LogMatch, LogMismatch } from "./check-log.ts";
import { useAlarm } from "./stored-log.ts";
import { troubleWords } from "./trouble-words.ts";

interface CheckResultProps {
  result: LogMatch | LogMismatch;
  /** Whether this browser's checkpoint survives the closing of the page. */
  lasts?: boolean;
}

/** This browser's findings one by one, including the checks that it could not make. */
export function CheckResult({ result, lasts = localStore.lasts }: CheckResultProps) {
  const alarm = useAlarm();
  const trouble = result.fits ? alarm?.trouble : result.trouble;
  return (
    <>
      {trouble && <Finding kind="bad">{troubleWords[trouble].text}</Finding>}
      {result.fits && (
        <>
          <Finding kind="good">Signed by the log's key: your browser checked it.</Finding>
          <Finding kind="good">{historyWords(result)}</Finding>
          {!lasts && (
            <Finding kind="open">
              This browser's storage is off. When you close the page it forgets its checkpoint, the signed
              promises of your transactions and your balance, and cannot check against them the next time.
              Save a checkpoint and the promises as files, or get a checkpoint by e-mail, and check them with
              the verifier below.
            </Finding>
          )}
        </>
      )}
      <Finding kind="open">
        This check runs in a page that the same server sent you. To check without trusting the server, use the
        verifier below.
      </Finding>
    </>
  );
}

function historyWords({ since, checkpoint }: LogMatch): string {
  if (!since)
    return "Your browser sees this log for the first time. It keeps this checkpoint and checks against it from now on.";
  if (since.size === 0)
    return `Your browser keeps a checkpoint of ${formatMoment(since.time)}, when the log was empty.`;
  return `Every line that your browser saw on ${formatMoment(since.time)} is still there, unchanged: ${since.size} of ${checkpoint.size}.`;
}

interface FindingProps {
  kind: "good" | "open" | "bad";
  children: ReactNode;
}

/** A finding with its mark: good, open or bad. */
export function Finding({ kind, children }: FindingProps) {
  const { Icon, colour } = kinds[kind];
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-px size-4.5 shrink-0 ${colour}`} />
      <span className={kind === "bad" ? "font-semibold text-loss" : undefined}>{children}</span>
    </li>
  );
}

const kinds = {
  good: { Icon: CircleCheck, colour: "text-gain" },
  open: { Icon: TriangleAlert, colour: "text-warn" },
  bad: { Icon: CircleAlert, colour: "text-loss" },
} as const;

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { logKey } from "../api.ts";
import { saveCheckpoint } from "../log/save-checkpoint.ts";
import type { Alarm } from "../log/stored-log.ts";
import { alarmTitle, troubleWords } from "../log/trouble-words.ts";
import { SavePromises } from "../transactions/promise-button.tsx";
import { listStored, readStored } from "../transactions/stored-transactions.ts";
import { writePromises } from "../transactions/write-promises.ts";
import { AlarmSide } from "./alarm-side.tsx";
import { startAgain } from "./start-again.ts";

/**
 * Lets the member save the evidence of an alarm. Starting again is possible only after everything was saved, so that a
 * wrong click loses nothing.
 */
export function AlarmDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const [saved, setSaved] = useState<readonly string[]>([]);
  const cache = useQueryClient();
  const promises = usePromises(alarm);
  const sides = sidesOf(alarm);
  const names = [...sides.map(({ name }) => name), ...(promises === "" ? [] : ["promises"])];
  const isSaved = names.every((name) => saved.includes(name));
  const mark = (name: string) => setSaved([...saved, name]);
  const beginAgain = () => {
    startAgain(alarm);
    onClose();
    void cache.invalidateQueries({ queryKey: logKey });
  };
  const { text } = troubleWords[alarm.trouble];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={alarmTitle(alarm)}
      description={`Found by your browser on ${formatMoment(alarm.at)}`}
      footer={
        isSaved && (
          <Button variant="secondary" onClick={beginAgain}>
            {alarm.userId === undefined ? "Start again with this log" : "Start again"}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>{text}</p>
        {alarm.detail && (
          <pre className="whitespace-pre-wrap break-all rounded-control bg-hover p-3 text-xs">
            {alarm.detail}
          </pre>
        )}
        <p>
          This can happen when somebody changes the database, restores an old backup or sets the server up
          again. {alarm.userId === undefined ? logAdvice : memberAdvice}
        </p>
        {sides.map(({ name, title, side }) => (
          <AlarmSide
            key={name}
            title={title}
            side={side}
            onSave={() => {
              saveCheckpoint(side.note, name);
              mark(name);
            }}
          />
        ))}
        {promises !== "" && (
          <div>
            <SavePromises
              text={promises}
              id={alarm.userId === undefined ? undefined : alarm.transactionId}
              onSave={() => mark("promises")}
            />
          </div>
        )}
        <p role="status" className="text-muted">
          {isSaved
            ? `If you know the reason, you can start again: ${forgottenWords(alarm)}`
            : "The warning stays on every page until you have saved all that is offered here."}
        </p>
      </div>
    </Dialog>
  );
}

const logAdvice =
  "Save what is shown here, compare it with other members, and ask the operator of this server. If two signed checkpoints do not fit each other, they prove that this is not the same log.";
const memberAdvice =
  "Save what is shown here, and ask the operator of this server. A signed promise proves what the server accepted.";

/** A file with the promises that starting again would forget; empty if there are none. */
function usePromises({ userId, transactionId }: Alarm): string {
  const session = useSession();
  if (userId === undefined) return session.in ? writePromises(listStored(session.userId)) : "";
  const saved = transactionId === undefined ? undefined : readStored(userId, transactionId);
  return saved ? writePromises([saved]) : "";
}

/** The checkpoints of an alarm: an alarm about a member may have one, or none. */
function sidesOf({ trouble, held, shown }: Alarm) {
  const heldTitle = trouble === "witness-differs" ? "What the witness cosigned" : "What your browser kept";
  const saved = held ? [{ name: "kept", title: heldTitle, side: held }] : [];
  const isOther = shown.note !== "" && shown.note !== held?.note;
  return isOther ? [...saved, { name: "shown", title: "What the server shows", side: shown }] : saved;
}

/** Continues "you can start again:" with a list of what the browser then forgets. */
function forgottenWords({ trouble, userId, transactionId }: Alarm): string {
  if (userId === undefined)
    return "your browser then forgets its checkpoint, the witnesses and names that it knows, and what it keeps for you: your signed promises, your balance and the prices that it saw. It trusts the server as it is now. What it keeps for other people who use it stays.";
  if (transactionId !== undefined)
    return "your browser then forgets what it keeps of this transaction, with its signed promise, and nothing else.";
  if (trouble === "balance-changed")
    return "your browser then forgets the balance that it saw, and nothing else. If your balance still differs from the signed records, the warning comes back.";
  return "your browser then forgets your name in the log, and nothing else.";
}

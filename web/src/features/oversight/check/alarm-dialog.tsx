import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { logKey } from "../api.ts";
import { PromisesButton } from "../transactions/promise-button.tsx";
import type { KeptCheckpoint } from "./check-log.ts";
import { type Alarm, forgetLog } from "./kept-log.ts";
import { saveCheckpoint } from "./save-checkpoint.ts";
import { alarmTitle, troubleWords } from "./trouble-words.ts";

/** Both checkpoints, to save. Starting again takes having saved both, so that a wrong click does not lose the proof. */
export function AlarmDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const [saved, setSaved] = useState<readonly string[]>([]);
  const cache = useQueryClient();
  const save = (name: string, { note }: KeptCheckpoint) => {
    saveCheckpoint(note, name);
    setSaved([...saved, name]);
  };
  const beginAgain = () => {
    forgetLog();
    onClose();
    void cache.invalidateQueries({ queryKey: logKey });
  };
  const both = saved.includes("shown") && (saved.includes("kept") || !alarm.held);
  const { text } = troubleWords[alarm.trouble];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={alarmTitle(alarm)}
      description={`Found by your browser on ${formatMoment(alarm.at)}`}
      footer={
        both && (
          <Button variant="secondary" onClick={beginAgain}>
            Start again with this log
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
          again. Save the checkpoints, compare them with other members, and ask the operator of this server.
          If two signed checkpoints do not fit each other, they prove that this is not the same log.
        </p>
        {alarm.held && (
          <Side title={heldTitle(alarm)} side={alarm.held} onSave={(side) => save("kept", side)} />
        )}
        <Side title="What the server shows" side={alarm.shown} onSave={(side) => save("shown", side)} />
        <PromisesButton />
        <p role="status" className="text-muted">
          {both
            ? "Both are in your downloads. If you know the reason, you can start again: your browser then forgets its checkpoint, your signed promises and your balance, and trusts the server as it is now."
            : "The warning stays on every page until you have saved both."}
        </p>
      </div>
    </Dialog>
  );
}

const heldTitle = ({ trouble }: Alarm) =>
  trouble === "witness-differs" ? "What the witness cosigned" : "What your browser kept";

interface SideProps {
  title: string;
  side: KeptCheckpoint;
  onSave: (side: KeptCheckpoint) => void;
}

function Side({ title, side, onSave }: SideProps) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          aria-label={`Save: ${title}`}
          onClick={() => onSave(side)}
        >
          Save
        </Button>
      </div>
      <pre className="whitespace-pre-wrap break-all rounded-control bg-hover p-3 text-xs">
        {`${side.note}\nkey ${side.key}`}
      </pre>
    </section>
  );
}

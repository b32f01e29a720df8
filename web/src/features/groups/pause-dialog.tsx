import { AskDialog } from "../../lib/form/ask-dialog.tsx";
import type { GroupDialogProps } from "../../lib/groups/group-button.ts";
import { useChangeGroupState } from "./api.ts";

const failed = "Couldn't change the group. Try again.";

export function PauseDialog({ group, onClose }: GroupDialogProps) {
  const change = useChangeGroupState(group);
  return (
    <AskDialog
      title={`Pause ${group.name}?`}
      confirmLabel="Pause"
      busyLabel="Pausing…"
      readers="The members of the group read it at once. Without one, the log says that none was given."
      act={async (reason) => {
        await change.mutateAsync({ state: "paused", reason });
        return `${group.name} is paused.`;
      }}
      failed={failed}
      onClose={onClose}
    >
      <p>
        From now on the group accepts no trades, purchases, deposits or withdrawals. Running trades are
        settled, plans are paid, and members can look at everything. You can resume at any time.
      </p>
    </AskDialog>
  );
}

export function ResumeDialog({ group, onClose }: GroupDialogProps) {
  const change = useChangeGroupState(group);
  return (
    <AskDialog
      title={`Resume ${group.name}?`}
      confirmLabel="Resume"
      busyLabel="Resuming…"
      act={async (reason) => {
        await change.mutateAsync({ state: "open", reason });
        return `${group.name} is open again.`;
      }}
      failed={failed}
      onClose={onClose}
    >
      <p>The group accepts everything again that its rules have.</p>
    </AskDialog>
  );
}

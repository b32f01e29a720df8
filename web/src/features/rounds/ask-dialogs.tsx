import { AskDialog } from "../../lib/form/ask-dialog.tsx";
import type { GroupDialogProps } from "../../lib/groups/group-button.ts";
import { formatMoney } from "../../ui/data/format.ts";
import { useCancelRound, useEndRound, useLeaveRounds, useStartRound } from "./rounds-api.ts";

export function StartRoundDialog({ group, onClose }: GroupDialogProps) {
  const start = useStartRound();
  const { plannedRound: round } = group;
  if (!round) return null;
  return (
    <AskDialog
      title={`Start “${round.name}” now?`}
      confirmLabel="Start now"
      busyLabel="Starting…"
      reason="none"
      act={async () => {
        await start.mutateAsync(round.id);
        return `“${round.name}” is starting.`;
      }}
      failed="Couldn't start the round. Try again."
      onClose={onClose}
    >
      <p>
        All open trades, orders, plans and requests of {group.name} are returned. Coins go back to the house
        without a sale, and every wallet begins again with {formatMoney(group.rules.startingBalance, "USDT")}.
      </p>
    </AskDialog>
  );
}

export function CancelRoundDialog({ group, onClose }: GroupDialogProps) {
  const cancel = useCancelRound();
  const { plannedRound: round } = group;
  if (!round) return null;
  return (
    <AskDialog
      title={`Cancel “${round.name}”?`}
      confirmLabel="Cancel the round"
      busyLabel="Cancelling…"
      danger
      reason="none"
      act={async () => {
        await cancel.mutateAsync(round.id);
        return `“${round.name}” is cancelled.`;
      }}
      failed="Couldn't cancel the round. Try again."
      onClose={onClose}
    >
      <p>It does not start. Nothing else changes.</p>
    </AskDialog>
  );
}

export function EndRoundDialog({ group, onClose }: GroupDialogProps) {
  const end = useEndRound();
  const { round } = group;
  if (!round) return null;
  return (
    <AskDialog
      title={`End “${round.name}”?`}
      confirmLabel="End round"
      busyLabel="Ending…"
      danger
      reason="none"
      act={async () => {
        await end.mutateAsync(round.id);
        return `“${round.name}” is over.`;
      }}
      failed="Couldn't end the round. Try again."
      onClose={onClose}
    >
      <p>
        From now on the group accepts nothing new. Open orders are cancelled, and coins count at their last
        recorded price. Running trades are settled by their rule; trades that you settle by hand wait for you.
        Then the round is over, and the next one can start.
      </p>
    </AskDialog>
  );
}

export function LeaveRoundsDialog({ group, onClose }: GroupDialogProps) {
  const leave = useLeaveRounds(group);
  return (
    <AskDialog
      title={`Let ${group.name} practise without a round?`}
      confirmLabel="Practise without"
      busyLabel="Opening…"
      reason="none"
      act={async () => {
        await leave.mutateAsync(undefined);
        return `${group.name} practises without a round.`;
      }}
      failed="Couldn't change the group. Try again."
      onClose={onClose}
    >
      <p>The group accepts everything again. Wallets stay as they are.</p>
    </AskDialog>
  );
}

import { failureMessage } from "../../../lib/call/call-failed.ts";
import { useDelivery } from "../../../lib/session/delivery.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { useChangeCheckpointMail, useMyLogName } from "../api.ts";

/** The subscription to checkpoints by e-mail. The operator cannot take back a copy in a mailbox. */
export function CheckpointMail() {
  const { data: me } = useMyLogName();
  const change = useChangeCheckpointMail();
  const byMail = useDelivery()?.email;
  if (!me) return <div className="min-h-11" />;
  const daily = me.mailable && (change.isPending ? change.variables : me.dailyMail);
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={daily}
        disabled={!me.mailable}
        className="size-5 shrink-0 accent-accent"
        onChange={(event) =>
          change.mutate(event.target.checked, {
            onSuccess: (answer) =>
              toast.success(
                answer.daily
                  ? "You get a checkpoint by e-mail once a day."
                  : "You get no more checkpoints by e-mail.",
              ),
            onError: (error) => toast.failure(failureMessage(error, "Couldn't save the switch. Try again.")),
          })
        }
      />
      <span>
        Send me the checkpoint and a list of my transactions by e-mail, once a day
        {me.mailable && byMail === "outbox" && (
          <span className="block text-muted">
            This server has no mail server. You get it once there is one.
          </span>
        )}
        {!me.mailable && (
          <span className="block text-muted">
            Your account has no e-mail address. Add one to your profile first.
          </span>
        )}
      </span>
    </label>
  );
}

import { failureMessage } from "../../../lib/call/call-failed.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Member } from "./admin-api.ts";
import type { useResetPin } from "./member-api.ts";

interface NewPinDialogProps {
  member: Member;
  /** The call that gives the new PIN, which the button in the list has made. */
  reset: ReturnType<typeof useResetPin>;
  onClose: () => void;
}

/** Shows a member's new PIN to the administrator, once. */
export function NewPinDialog({ member, reset, onClose }: NewPinDialogProps) {
  const { data, error } = reset;
  const close = () => {
    reset.reset();
    onClose();
  };
  const footer = (
    <>
      {error && (
        <Button variant="secondary" onClick={() => reset.mutate(member.id)}>
          Try again
        </Button>
      )}
      <Button onClick={close}>{data ? "I have passed it on" : "Close"}</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={close} title={`New PIN for ${member.fullName}`} footer={footer}>
      {error && (
        <Notice role="alert" tone="loss">
          {failureMessage(error, "Couldn't give a new PIN. Try again.")}
        </Notice>
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              { label: "User name", value: <span className="font-mono text-lg">{data.userName}</span> },
              { label: "New PIN", value: <span className="font-bold font-mono text-2xl">{data.pin}</span> },
            ]}
          />
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={data.pin} label="Copy PIN" />
          </div>
          <p className="text-muted text-sm">
            Tell it to {member.fullName} only: it is not shown again. They are logged out everywhere, read
            that an administrator reset the PIN, and are asked to choose another one. The operator log has the
            act, without the PIN.
          </p>
        </div>
      )}
    </Dialog>
  );
}

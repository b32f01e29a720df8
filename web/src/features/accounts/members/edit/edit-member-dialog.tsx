import { useState } from "react";
import { failureMessage } from "../../../../lib/call/call-failed.ts";
import { Loads, Skeleton } from "../../../../ui/data/states.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast.ts";
import type { Member } from "../admin-api.ts";
import { useChangeMember, useMember } from "../member-api.ts";
import { type ConfirmedChange, confirmWords } from "./confirm-step.tsx";
import type { EditMemberForm as Fields } from "./edit-member-fields.tsx";
import { EditMemberForm } from "./edit-member-form.tsx";

interface EditMemberDialogProps {
  member: Member;
  /** Administrators cannot change their own status. */
  isOwn: boolean;
  onClose: () => void;
}

const formId = "edit-member";

export function EditMemberDialog({ member, isOwn, onClose }: EditMemberDialogProps) {
  const details = useMember(member.id);
  const change = useChangeMember(member.id);
  const [confirming, setConfirming] = useState<ConfirmedChange>();
  const words = confirming && confirmWords(confirming);
  const back = () => setConfirming(undefined);
  const footer = (
    <>
      <Button variant="secondary" onClick={confirming ? back : onClose}>
        {confirming ? "Back" : "Cancel"}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={words?.danger ? "danger" : "primary"}
        busy={change.isPending}
      >
        {words?.label ?? "Save Changes"}
      </Button>
    </>
  );
  const save = async (fields: Partial<Fields>) => {
    await change.mutateAsync(fields);
    toast.success(words?.done ?? `${fields.fullName ?? member.fullName} was saved.`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      steps={{ made: confirming ? 1 : 0, onBack: back }}
      title={words?.title ?? `Edit ${member.fullName}`}
      footer={footer}
    >
      <Loads
        query={details}
        what="user"
        failedMessage={(error) => failureMessage(error, "Couldn't load the user. Try again.")}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => (
          <EditMemberForm
            id={formId}
            details={data}
            isOwn={isOwn}
            confirming={confirming}
            onConfirm={setConfirming}
            onSave={save}
          />
        )}
      </Loads>
    </Dialog>
  );
}

import { AskDialog } from "../../../lib/form/ask-dialog.tsx";
import { useDelivery } from "../../../lib/session/delivery.ts";
import type { Member } from "./admin-api.ts";
import { useRemoveTwoFactor } from "./member-api.ts";

/** For a member who lost the app and the recovery codes. The member can read the reason. */
export function RemoveTwoFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useRemoveTwoFactor(member.id);
  const delivery = useDelivery()?.email;
  return (
    <AskDialog
      title={`Turn off two-factor login of ${member.fullName}?`}
      confirmLabel="Turn off"
      busyLabel="Turning off…"
      danger
      reason={{ needed: "Say why: the member will read it." }}
      act={async (reason) => {
        await remove.mutateAsync(reason);
        return `Two-factor login of ${member.fullName} is off.`;
      }}
      failed="Couldn't turn off two-factor login. Try again."
      onClose={onClose}
    >
      <p>
        For a member who lost the app and the recovery codes. Make sure that the request comes from them: from
        then on, their password alone opens the account. They are logged out everywhere.{" "}
        {delivery === "outbox"
          ? "This server has no mail server: the message to them waits in the outbox for you to pass on."
          : "A message about it goes to their e-mail address and phone."}
      </p>
    </AskDialog>
  );
}

import { AskDialog } from "../../lib/form/ask-dialog.tsx";
import { formatMoney } from "../../ui/data/format.ts";
import { useGiveFreshStart } from "./adjust-balance-api.ts";

interface FreshStartDialogProps {
  member: { id: string; fullName: string };
  onClose: () => void;
}

/** Restarts one member's wallet, with a reason that the member reads. */
export function FreshStartDialog({ member, onClose }: FreshStartDialogProps) {
  const renew = useGiveFreshStart(member.id);
  return (
    <AskDialog
      title={`Give ${member.fullName} a fresh start?`}
      confirmLabel="Give a fresh start"
      busyLabel="Giving…"
      danger
      reason={{ needed: "Say why: the member will read it." }}
      readers="The member reads it."
      act={async (reason) => {
        const { availableBalance } = await renew.mutateAsync({ reason });
        return `${member.fullName} now has ${formatMoney(availableBalance, "USDT")} available.`;
      }}
      failed="Couldn't give a fresh start. Try again."
      onClose={onClose}
    >
      <p>
        Open trades and orders, running plans and waiting requests are returned. Coins go back to the house
        without a sale, and what is left too. The wallet begins again with the starting balance of the group.
        The standings mark it. Everything from before stays readable.
      </p>
    </AskDialog>
  );
}

import { ConfirmDialog } from "../../../ui/overlay/dialog.tsx";
import type { ManagedCoin, NewScenario } from "./managed-coin.ts";
import { SetScenarioDialog } from "./set-scenario-dialog.tsx";

/** The dialog that the administrator has opened. */
export interface AskedScenario {
  act: "set" | "remove";
  coin: ManagedCoin;
}

interface ScenarioDialogProps {
  asked: AskedScenario;
  demo: boolean;
  onSet: (scenario: NewScenario) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function ScenarioDialog({
  asked: { act, coin },
  demo,
  onSet,
  onRemove,
  onClose,
}: ScenarioDialogProps) {
  if (act === "set") return <SetScenarioDialog coin={coin} demo={demo} onSet={onSet} onClose={onClose} />;
  const remove = () => {
    onRemove();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove the action on ${coin.name}?`}
      confirmLabel="Remove action"
      danger
      onConfirm={remove}
    >
      <p>
        Members see the market price again right away. Charts, the operator log and every trade at these
        prices keep a record of the action.
      </p>
    </ConfirmDialog>
  );
}

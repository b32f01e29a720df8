import { ConfirmDialog } from "../../../ui/overlay/dialog.tsx";
import type { Asset } from "./asset.ts";
import type { Action } from "./assets-api.ts";
import { SetActionDialog } from "./set-action-dialog.tsx";

/** The dialog that the administrator has opened. */
export interface AskedAsset {
  act: "set" | "remove";
  asset: Asset;
}

interface AssetDialogProps {
  asked: AskedAsset;
  demo: boolean;
  onSet: (action: Action) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function AssetDialog({ asked: { act, asset }, demo, onSet, onRemove, onClose }: AssetDialogProps) {
  if (act === "set") return <SetActionDialog asset={asset} demo={demo} onSet={onSet} onClose={onClose} />;
  const remove = () => {
    onRemove();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove the action on ${asset.name}?`}
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

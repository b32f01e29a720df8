import { CopyButton } from "../../ui/form/copy-button.tsx";

export function TransactionId({ id }: { id: string }) {
  return (
    <div>
      <p className="text-muted text-sm">Transaction ID</p>
      <p className="wrap-anywhere font-mono text-sm">{id}</p>
      <div className="mt-2 flex items-center gap-3">
        <CopyButton text={id} label="Copy ID" />
      </div>
    </div>
  );
}

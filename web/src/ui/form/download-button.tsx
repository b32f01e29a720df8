import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "../overlay/toast.ts";
import { Button } from "./button.tsx";

interface DownloadButtonProps {
  /** The word for the file in messages. */
  what: "file" | "receipt" | "receipts" | "proofs";
  busyLabel: string;
  /** Downloads the file. */
  keep: () => Promise<unknown>;
  /** The sentence for a failure; `otherwise` if there is no better one. */
  explain: (error: unknown, otherwise: string) => string;
  children: ReactNode;
}

/** Downloads a file and reports success or failure. */
export function DownloadButton({ what, busyLabel, keep, explain, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await keep();
      toast.success(
        `The ${what} ${what === "receipts" || what === "proofs" ? "are" : "is"} in your downloads.`,
      );
    } catch (error) {
      toast.failure(explain(error, `Couldn't download the ${what}. Try again.`));
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyLabel={busyLabel}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}

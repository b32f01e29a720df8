import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "../overlay/toast.ts";
import { Button } from "./button.tsx";

interface DownloadButtonProps {
  /** What the file is called when it is there, or could not be made. */
  what: "file" | "receipt" | "receipts";
  busyLabel: string;
  /** Puts it among the downloads. */
  keep: () => Promise<unknown>;
  /** What somebody is told of a failure; something general where nothing better is known. */
  explain: (error: unknown, otherwise: string) => string;
  children: ReactNode;
}

/** Makes a file and says when it is there, or why it is not. */
export function DownloadButton({ what, busyLabel, keep, explain, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await keep();
      toast.success(`The ${what} ${what === "receipts" ? "are" : "is"} in your downloads.`);
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

import { Download } from "lucide-react";
import { saveFile } from "../../lib/call/save-file.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { recoveryFile } from "./recovery-file.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const file = recoveryFile(codes, window.location.host);
  const download = () => saveFile(new Blob([file], { type: "text/plain" }), "paperchain-recovery-codes.txt");
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warn" title="Save these now. They are not shown again.">
        Each code works once, for when you don't have your phone. If you lose the app and these codes, a new
        password is not enough to log in: ask an administrator to turn two-factor login off for you.
      </Notice>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control border border-line p-4 font-mono text-sm min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={download}>
          Download
        </Button>
        <CopyButton text={codes.join("\n")} label="Copy" />
      </div>
      <Button full onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}

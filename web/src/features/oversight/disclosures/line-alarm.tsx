import type { LineFinding } from "@paperchain/core/oversight/check-line.ts";
import { Notice } from "../../../ui/data/notice.tsx";

/** An alarm at a line that does not match the signed log, and what to do. */
export function LineAlarm({ finding }: { finding: LineFinding }) {
  const words = alarms[finding];
  if (!words) return null;
  return (
    <Notice tone="loss" role="alert" title={words.title} className="mt-3">
      <p>
        {words.text} Do not rely on it. Save the checkpoint, download the log, check both with the verifier,
        and ask the operator of this server.
      </p>
    </Notice>
  );
}

const alarms: Partial<Record<LineFinding, { readonly title: string; readonly text: string }>> = {
  "other text": {
    title: "This line was changed",
    text: "Your browser computed the hash of this line, and the log has a different hash for it.",
  },
  "not in the log": {
    title: "This line is not in the log that was signed",
    text: "Your browser followed the line's proof, and it does not lead to the signed checkpoint: this line or another one was changed.",
  },
};

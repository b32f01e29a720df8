import { useEffect, useRef } from "react";
import { isNotDone } from "../../lib/money-calls/money-call-words.ts";
import { Notice } from "../../ui/data/notice.tsx";

/** Says that nothing was submitted. The entered values stay. */
export function SubmissionFailed({ failure, lead }: { failure: Error; lead?: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button is at the end of a long step and this notice at its beginning, so it is scrolled into view.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Notice
      ref={notice}
      role="alert"
      tone="loss"
      title={isNotDone(failure) ? undefined : "Submission Failed"}
    >
      {lead && !isNotDone(failure) && <p>{lead}</p>}
      <p>{failure.message}</p>
    </Notice>
  );
}

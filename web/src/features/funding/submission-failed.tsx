import { useEffect, useRef } from "react";
import { isNotDone } from "../../lib/acts/act-words.ts";
import { Notice } from "../../ui/data/notice.tsx";

/** Nothing was submitted, and what was entered stays. */
export function SubmissionFailed({ failure, lead }: { failure: Error; lead?: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of a long step would not see what stands at its beginning.
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

import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../../ui/notice.tsx";

/** Nothing was lost: what was entered stays, and pressing again sends the same once more. */
export function SubmissionFailed({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of a long step would not see what stands at its beginning.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Notice ref={notice} role="alert" tone="loss" title="Submission Failed">
      {children}
    </Notice>
  );
}

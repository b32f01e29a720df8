import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";

/** Nothing was lost: what was entered stays, and pressing again sends the same once more. */
export function SubmissionFailed({ children }: { children: ReactNode }) {
  return (
    <Notice role="alert" tone="loss" title="Submission Failed">
      {children}
    </Notice>
  );
}

import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../ui/data/states.tsx";

/** Shows an outline while a screen's code loads. */
export function ScreenWait({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ScreenOutline />}>{children}</Suspense>;
}

/** The outline of a screen that is not known yet, with a text for screen readers. */
export function ScreenOutline() {
  return (
    <div role="status" aria-busy="true" className="mx-auto w-full max-w-[1120px] px-4 py-8">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-6 h-40 w-full" />
    </div>
  );
}

import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../ui/data/states.tsx";

/** Shown while a screen's code loads: an outline, and a word for screen readers. */
export function ScreenWait({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div role="status" className="mx-auto w-full max-w-[1120px] px-4 py-8">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-6 h-40 w-full" />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}

import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../ui/data/states.tsx";

/** While a screen's own code is on its way: its outline, and a word for those who cannot see it. */
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

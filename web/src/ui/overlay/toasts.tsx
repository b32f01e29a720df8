import { lazy, Suspense, useSyncExternalStore } from "react";
import { hasToasted, subscribe } from "./toast.ts";

/** Where toasts appear; once in every layout. The library that shows them is loaded with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribe, hasToasted);
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

const Toaster = lazy(() => import("./toaster.tsx"));

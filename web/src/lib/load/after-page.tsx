import { type ReactNode, Suspense, useEffect, useState } from "react";

/** Loads and shows its children after the page itself. */
export function AfterPage({ until = null, children }: { until?: ReactNode; children: ReactNode }) {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNow(true));
    return () => clearTimeout(timer);
  }, []);
  return now ? <Suspense fallback={until}>{children}</Suspense> : until;
}

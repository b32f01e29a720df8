import { type ReactNode, Suspense, useEffect, useState } from "react";

/** What nobody waits for: it is fetched and shown once the page itself is there. */
export function Later({ until = null, children }: { until?: ReactNode; children: ReactNode }) {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNow(true));
    return () => clearTimeout(timer);
  }, []);
  return now ? <Suspense fallback={until}>{children}</Suspense> : until;
}

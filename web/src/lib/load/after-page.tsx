import { type ReactNode, Suspense, useEffect, useState } from "react";
import { whenSettled } from "./when-settled.ts";

/** Loads and shows its children after the page itself and its data. */
export function AfterPage({ until = null, children }: { until?: ReactNode; children: ReactNode }) {
  const [now, setNow] = useState(false);
  useEffect(() => whenSettled(() => setNow(true)), []);
  return now ? <Suspense fallback={until}>{children}</Suspense> : until;
}

import { availableParallelism, loadavg } from "node:os";

/** How much longer something may take now than on an idle machine. */
export const timesSlower = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

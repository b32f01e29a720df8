import { CallFailed } from "./call-failed.ts";
import { DataCache } from "./data-cache.ts";

const retriesMax = 2;

/** The cache of fetched data, for one session. */
export const queryClient = new DataCache({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: worthAnotherTry },
    mutations: { retry: false },
  },
});

/** A refusal is not retried; a failed or unreachable server is. */
export function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof CallFailed && error.status >= 400 && error.status < 500;
  return !refused && failures < retriesMax;
}

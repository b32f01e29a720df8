import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "./call-failed.ts";

const retriesMax = 2;

/** What was fetched, kept for the session it was fetched in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: worthAnotherTry },
    mutations: { retry: false },
  },
});

/** A refusal stays a refusal; only a server that failed or could not be reached may answer the next time. */
export function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof CallFailed && error.status >= 400 && error.status < 500;
  return !refused && failures < retriesMax;
}

import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Trouble } from "./server-troubles.tsx";

const nothing = {
  transactions: 0,
  kyc: 0,
  support: 0,
  troubles: [] as Trouble[],
  backup: null,
};
// Polls as well, because a server in trouble may be unable to send stream events.
const askAgainMs = 30_000;

/** The number of items that wait for an administrator. Members do not ask. The stream says when to ask again. */
export function useWaiting(enabled = true) {
  const { data } = useAnswer(["waiting"], "showWaiting", { enabled, refetchInterval: askAgainMs });
  return data ?? nothing;
}

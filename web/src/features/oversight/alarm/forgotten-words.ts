import type { Alarm } from "../log/stored-log.ts";

/** Continues "you can start again:" with what the browser then forgets. */
export function forgottenWords({ trouble, userId, transactionId }: Alarm): string {
  if (userId === undefined)
    return "your browser then forgets its checkpoint, the witnesses and names that it knows, and what it keeps for you: your signed promises, your balance and the prices that it saw. It trusts the server as it is now. What it keeps for other people who use it stays.";
  if (transactionId !== undefined)
    return "your browser then forgets what it keeps of this transaction, with its signed promise, and nothing else.";
  if (trouble === "balance-changed")
    return "your browser then forgets the balance that it saw, and nothing else. If your balance still differs from the signed records, the warning comes back.";
  return "your browser then forgets your name in the log, and nothing else.";
}

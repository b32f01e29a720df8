import { ageWords } from "../../../lib/words/age-words.ts";
import type { Transparency } from "../api.ts";
import { Finding } from "./check-result.tsx";

const lateMs = 10_000;

/** How far the records reach. A server that stopped sealing is shown just as clearly. */
export function SealedNote({ records: { size, coveredUntil } }: Pick<Transparency, "records">) {
  const now = Date.now();
  if (coveredUntil === null)
    return <Finding kind="open">Records: {size}. The server does not know yet how far they reach.</Finding>;
  const isLate = now - Date.parse(coveredUntil) > lateMs;
  return (
    <Finding kind={isLate ? "open" : "good"}>
      Records: {size}, sealed up to {ageWords(coveredUntil, now)} ago. They hold accepted acts, closed trades
      and money.
    </Finding>
  );
}

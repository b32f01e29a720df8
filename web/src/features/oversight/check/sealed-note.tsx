import { useNow } from "../../../lib/load/use-now.ts";
import { ageWords } from "../../../lib/words/age-words.ts";
import type { Transparency } from "../api.ts";
import { Finding } from "./check-result.tsx";

const secondMs = 1_000;
const lateMs = 10 * secondMs;

/** How far the records reach. A server that stopped sealing is shown just as clearly. */
export function SealedNote({ records: { size, coveredUntil } }: Pick<Transparency, "records">) {
  const now = useNow(secondMs);
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

import { Badge } from "../../ui/data/badge.tsx";
import type { Standing } from "./api.ts";

type Marked = Pick<Standing, "late" | "freshStart" | "corrected" | "decided">;

/** Why a row is not fully comparable with the others, one badge each. */
export function Marks({ standing }: { standing: Marked }) {
  if (!isMarked(standing)) return null;
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-1.5">
      {marksOf(standing).map((mark) => (
        <li key={mark}>
          <Badge tone="warn">{mark}</Badge>
        </li>
      ))}
    </ul>
  );
}

export const isMarked = (standing: Marked): boolean => marksOf(standing).length > 0;

/** The explanation below a list with marked rows. */
export const marksWords =
  "Marked rows compare less well with the others: the member joined late or had a fresh start, or an administrator corrected the balance or decided a trade.";

const marksOf = ({ late, freshStart, corrected, decided }: Marked): string[] => [
  ...(late ? ["Joined late"] : []),
  ...(freshStart ? ["Fresh start"] : []),
  ...(corrected > 0 ? [corrected === 1 ? "Balance corrected" : `Balance corrected ${corrected} times`] : []),
  ...(decided > 0 ? [decided === 1 ? "1 decided trade" : `${decided} decided trades`] : []),
];

import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RoundBadge } from "../../lib/words/round-badge.tsx";
import { tableCode } from "../../lib/words/table-code.ts";
import { Card } from "../../ui/data/card.tsx";
import type { Head } from "./api.ts";
import { rankingName } from "./figure-words.ts";
import { computedWords, membersWords } from "./head-words.ts";

interface RoundHeadProps {
  head: Head;
  /** Buttons below it. */
  actions?: ReactNode;
}

/** The round of the standings: its state, the ranking, the age of the figures, and the code of the final table. */
export function RoundHead({ head, actions }: RoundHeadProps) {
  const { round, rankBy, final } = head;
  return (
    <Card
      title={<span className="wrap-anywhere">{round.name}</span>}
      actions={<RoundBadge state={round.state} />}
    >
      <div className="figures flex flex-col gap-1 text-sm">
        <p>
          Ranked by <span className="font-medium">{rankingName(rankBy)}</span>
          {head.readAt !== null && ` · ${membersWords(head)}`}
        </p>
        <p className="text-muted">{rankingWords[rankBy].sentence}</p>
        <p className="text-muted">{computedWords(head)}</p>
        {final && (
          <p className="text-muted">
            Code of the final table:{" "}
            <Link
              to="/transparency?lines=rounds#acts"
              className="font-medium text-text underline underline-offset-4"
            >
              {tableCode(final.root)}, in the operator log
            </Link>
          </p>
        )}
      </div>
      {actions && <div className="mt-4 flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </Card>
  );
}

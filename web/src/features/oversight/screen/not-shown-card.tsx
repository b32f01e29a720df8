import { notShown } from "@paperchain/core/oversight/not-shown.ts";
import { Card } from "../../../ui/data/card.tsx";

/** The limits of what can be checked, beside what is checked. */
export function NotShownCard() {
  return (
    <Card title="What the log and receipts do not show">
      <p className="mb-3 text-muted text-sm">
        Somebody with access to this server's database can also change prices, trades and balances. The log
        and receipts alone do not show:
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-muted">
        {notShown.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}

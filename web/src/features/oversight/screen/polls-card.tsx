import { formatMoment } from "../../../lib/words/format-date.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Facts } from "../../../ui/data/facts.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import type { Transparency } from "../api.ts";

/** How often this server asked for prices, and whether its polls are numbered without a gap. */
export function PollsCard({ polls }: Pick<Transparency, "polls">) {
  const { since, count, withoutPrice, missing, last } = polls;
  return (
    <Card title="Polls of prices">
      <p className="mb-4 text-muted text-sm">
        This server numbers each poll of its price source and seals it in a signed record, also when no price
        came. Your browser reads the polls on the way to a trade's entry and exit. This is the server's own
        count since {formatMoment(since)}.
      </p>
      <Facts
        facts={[
          { label: "Polls", value: <Count of={count} /> },
          { label: "Without a new price", value: <Count of={withoutPrice} /> },
          { label: "Missing numbers", value: <Count of={missing} /> },
          { label: "Last poll", value: last ? `${last.number}, ${formatMoment(last.at)}` : "None yet" },
        ]}
      />
    </Card>
  );
}

function Count({ of }: { of: number }) {
  return <span className="figures">{formatCount(of)}</span>;
}

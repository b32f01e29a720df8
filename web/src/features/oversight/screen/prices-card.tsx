import { formatMoment } from "../../../lib/words/format-date.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Facts } from "../../../ui/data/facts.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import type { Transparency } from "../api.ts";

/** Compares the prices that members saw with the market's. */
export function PricesCard({ transparency }: { transparency: Transparency }) {
  const { deviations, source, host } = transparency;
  const { since, prices, moved, explained, unexplained } = deviations;
  return (
    <Card title="Shown prices against the market">
      <p className="mb-4 text-muted text-sm">
        This counts every price kept since {formatMoment(since)}: all of the last hour; before that, one a
        minute for each coin, the first and the last of every scenario, and all around trades.
        {source === "operator" &&
          ` The market's own prices come from ${host ?? "a service"}, which the operator of this server chose.`}
      </p>
      <Facts
        facts={[
          { label: "Counted", value: <Count of={prices} /> },
          { label: "Different from the market's", value: <Count of={moved} /> },
          { label: "Explained by the log", value: <Count of={explained} /> },
          { label: "Unexplained", value: <Count of={unexplained} /> },
        ]}
      />
      {unexplained === 0 ? (
        <Notice tone="gain" title="Every counted price fits the log" className="mt-4">
          <p>
            Every price that differed did so by exactly what a scenario in the log says. This server counted
            the prices that it kept. That does not show that they are the market's.
          </p>
        </Notice>
      ) : (
        <Notice tone="loss" title="Some prices do not fit the log" className="mt-4">
          <p>
            Members saw prices that were not the market's, and no scenario in the log says so. Ask the
            operator of this server.
          </p>
        </Notice>
      )}
    </Card>
  );
}

function Count({ of }: { of: number }) {
  return <span className="figures">{formatCount(of)}</span>;
}

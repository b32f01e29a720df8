import { formatMoment } from "../../../lib/words/format-date.ts";
import { type Outage, useOutages } from "../api.ts";
import { Entry, EntryList, type Paging } from "./entry-list.tsx";

/** Every time without new prices. */
export function OutageList({ page, turnTo }: Paging) {
  return (
    <EntryList
      label="Times without prices, the newest first"
      query={useOutages(page)}
      rows={(data) => data.outages}
      rowKey={({ id }) => id}
      none={{ title: "No outage", text: "Prices arrived without a break." }}
      turnTo={turnTo}
    >
      {(outage) => <Entry title={title(outage)} meta={times(outage)} reason={outage.problem} />}
    </EntryList>
  );
}

const names: Record<Outage["source"], string> = {
  coingecko: "CoinGecko",
  operator: "The price service chosen by the operator",
  simulated: "The simulated market",
};

const title = ({ source, until }: Outage): string =>
  `${names[source]} ${until ? "gave no prices" : "gives no prices"}`;

const times = ({ since, until }: Outage): string =>
  `${formatMoment(since)} – ${until ? formatMoment(until) : "now"}`;

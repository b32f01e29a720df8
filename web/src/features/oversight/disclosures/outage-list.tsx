import { formatMoment } from "../../../lib/words/format-date.ts";
import { type Outage, useOutages } from "../api.ts";
import { Entry, EntryList, type Paging } from "./entry-list.tsx";

/** Every time span in which new prices were due and none came. */
export function OutageList({ page, turnTo }: Paging) {
  return (
    <EntryList
      label="Times without prices, the newest first"
      query={useOutages(page)}
      rows={(data) => data.outages}
      rowKey={({ id }) => id}
      none={{ title: "No outage", text: "No prices were more than 15 seconds overdue." }}
      turnTo={turnTo}
    >
      {(outage) => <Entry title={title(outage)} meta={times(outage)} reason={outage.problem} />}
    </EntryList>
  );
}

const names: Record<Outage["source"], string> = {
  coingecko: "CoinGecko",
  operator: "the price service chosen by the operator",
  simulated: "the simulated market",
};

const title = ({ source }: Outage): string => `No new prices from ${names[source]}`;

const times = ({ since, until }: Outage): string =>
  `${formatMoment(since)} – ${until ? formatMoment(until) : "now"}`;

import { notShown } from "@paperchain/core/oversight/not-shown.ts";
import { AfterPage } from "../../../lib/load/after-page.tsx";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Facts } from "../../../ui/data/facts.tsx";
import { formatCount } from "../../../ui/data/format.ts";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { type Transparency, useTransparency } from "../api.ts";
import { FinalStandingsCard } from "./final-standings-card.tsx";
import { LogCard } from "./log-card.tsx";
import { OfflineCard } from "./offline-card.tsx";
import { PowersCard } from "./powers-card.tsx";
import { PricesCard } from "./prices-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { SimulatedCard } from "./simulated-card.tsx";
import { TermsCard } from "./terms-card.tsx";

// Loaded later, because it is below the first view and has more code than the rest of the screen.
const DisclosuresCard = lazyPart(() => import("../disclosures/disclosures-card.tsx"), "DisclosuresCard");

/** The powers of administrators, their acts, and how to check them. Open to everybody, with or without an account. */
export function TransparencyScreen() {
  const transparency = useTransparency();
  return (
    <Page
      title="Transparency"
      subtitle="What administrators may do, what the operator log says they did, and how you check the log"
    >
      <Loads
        query={transparency}
        what="the log"
        skeleton={<Skeleton className="h-180 w-full rounded-card" />}
      >
        {(data) => (
          <div className="flex flex-col gap-4 lg:gap-6">
            <LogCard transparency={data} />
            <PowersCard transparency={data} />
            <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
              <TermsCard transparency={data} />
              <PricesCard transparency={data} />
            </div>
            <RulesCard />
            <FinalStandingsCard />
            <PollsCard polls={data.polls} />
            {data.source === "simulated" && <SimulatedCard />}
            <AfterPage until={<Skeleton className="h-180 w-full rounded-card" />}>
              <DisclosuresCard transparency={data} />
            </AfterPage>
            <OfflineCard />
            <NotShownCard />
          </div>
        )}
      </Loads>
    </Page>
  );
}

/** The limits of what can be checked, beside what is checked. */
function NotShownCard() {
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

/** How often this server asked for prices, and whether its polls are numbered without a gap. */
function PollsCard({ polls }: Pick<Transparency, "polls">) {
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

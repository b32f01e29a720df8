import { AfterPage } from "../../../lib/load/after-page.tsx";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useTransparency } from "../api.ts";
import { FinalStandingsCard } from "./final-standings-card.tsx";
import { LogCard } from "./log-card.tsx";
import { NotShownCard } from "./not-shown-card.tsx";
import { OfflineCard } from "./offline-card.tsx";
import { PollsCard } from "./polls-card.tsx";
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
        loadingLabel="Loading the log..."
        failedMessage="Couldn't load the log. Try again."
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

import { Trophy } from "lucide-react";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useMyRounds } from "../api.ts";
import { MyRound, type Round } from "./my-round.tsx";

/** A member's place in a round of the group: the newest round, or an earlier one that the address names. */
export function StandingsScreen() {
  const filters = useFilters();
  const rounds = useMyRounds();
  return (
    <Page title="Standings" subtitle="How you did in the rounds of your group">
      <Loads
        query={rounds}
        what="rounds"
        skeleton={<Skeleton className="h-160 w-full rounded-card" />}
        frame={(state) => <Card>{state}</Card>}
        isEmpty={(data) => data.length === 0}
        empty={
          <Empty title="No round yet" icon={<Trophy aria-hidden="true" />}>
            Standings begin with the first round of your group.
          </Empty>
        }
      >
        {(data) => {
          const round = data.find(({ id }) => id === filters.filter("round")) ?? data[0];
          return (
            <div className="flex flex-col gap-4 lg:gap-6">
              {data.length > 1 && (
                <div className="sm:max-w-80">
                  <SelectField
                    label="Round"
                    options={optionsOf(data)}
                    value={round?.id}
                    onChange={({ target }) =>
                      filters.change({ round: target.value === data[0]?.id ? "" : target.value })
                    }
                  />
                </div>
              )}
              {round && <MyRound key={round.id} round={round} filters={filters} />}
            </div>
          );
        }}
      </Loads>
    </Page>
  );
}

/** The rounds by name, with their number if several share a name. */
const optionsOf = (rounds: readonly Round[]) =>
  rounds.map(({ id, name, number }) => ({
    value: id,
    label: rounds.filter((other) => other.name === name).length > 1 ? `${name} (round ${number})` : name,
  }));

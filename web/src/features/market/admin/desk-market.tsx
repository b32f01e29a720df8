import { type ReadyScenario, readyScenarios } from "@paperchain/core/market/ready-scenarios.ts";
import { type Ref, useState } from "react";
import { Link } from "react-router";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useNow } from "../../../lib/load/use-now.ts";
import { countdown } from "../../../lib/words/countdown.ts";
import { Card } from "../../../ui/data/card.tsx";
import { KeyHint } from "../../../ui/data/key-hint.tsx";
import { scenarioPercent } from "../../../ui/data/scenario-note.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { classNames } from "../../../ui/look/class-names.ts";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { useManagedCoins, useRemoveScenario, useSetScenario } from "./admin-api.ts";
import type { ManagedCoin } from "./managed-coin.ts";
import { ManagedCoinPrice } from "./managed-coin-price.tsx";
import { type AskedScenario, ScenarioDialog } from "./scenario-dialog.tsx";

interface DeskMarketProps {
  /** A note for members of other groups, whom a moved price also concerns. */
  reach: string | undefined;
  /** The field for the coin. A key on the keyboard focuses it. */
  choice: Ref<HTMLSelectElement>;
}

/** The currently moved prices, and one-tap scenarios for a coin. */
export function DeskMarket({ reach, choice }: DeskMarketProps) {
  const list = useManagedCoins();
  const set = useSetScenario();
  const remove = useRemoveScenario();
  const { asked, ask, close, heading } = useAsked<AskedScenario>();
  const [chosen, setChosen] = useState("bitcoin");
  return (
    <Card
      dense
      title={
        <>
          <FocusPlace place={heading}>Move a price</FocusPlace> <KeyHint letter="m" />
        </>
      }
      actions={
        <Link to="/admin/assets" className="font-medium text-accent-text text-sm hover:underline">
          All coins
        </Link>
      }
    >
      <Loads query={list} what="the market" skeleton={<Skeleton className="h-52 w-full" />}>
        {(coins) => {
          const coin = coins.find(({ coinId }) => coinId === chosen) ?? coins[0];
          const moved = coins.filter(({ scenario }) => scenario);
          return (
            coin && (
              <div className="flex flex-col gap-2">
                <div className="flex items-end gap-2">
                  <div className="min-w-0 flex-1">
                    <SelectField
                      ref={choice}
                      label={<span className="sr-only">Move the price of</span>}
                      options={coins.map(({ coinId, name }) => ({ value: coinId, label: name }))}
                      value={coin.coinId}
                      onChange={(event) => setChosen(event.target.value)}
                    />
                  </div>
                  <Button
                    variant="secondary"
                    className="h-12!"
                    aria-label={`Other… for ${coin.name}`}
                    onClick={() => ask({ act: "set", coin })}
                  >
                    Other…
                  </Button>
                </div>
                <div className="grid grid-cols-2 gap-2">
                  {readyScenarios.map((scenario) => (
                    <ReadyButton
                      key={scenario.name}
                      scenario={scenario}
                      onPress={() => set.mutate({ coin, scenario: termsOf(scenario) })}
                    />
                  ))}
                </div>
                {reach && <p className="text-muted text-xs">{reach}</p>}
                {/* The page of a desk does not scroll, so it shows at most three rows, or two below a sentence. */}
                <ul
                  aria-label="Moved now"
                  className={classNames(
                    "divide-y divide-line empty:hidden lg:overflow-y-auto",
                    reach ? "lg:max-h-25" : "lg:max-h-37",
                  )}
                >
                  {moved.map((each) => (
                    <MovedCoin
                      key={each.id}
                      coin={each}
                      readAt={list.dataUpdatedAt}
                      onRemove={() => {
                        remove.mutate({ coin: each });
                        // The pressed button disappears with its row.
                        heading.current?.focus();
                      }}
                    />
                  ))}
                </ul>
              </div>
            )
          );
        }}
      </Loads>
      {asked && (
        <ScenarioDialog
          asked={asked}
          demo={false}
          onSet={(scenario) => set.mutate({ coin: asked.coin, scenario })}
          onRemove={() => remove.mutate({ coin: asked.coin })}
          onClose={close}
        />
      )}
    </Card>
  );
}

const termsOf = ({ action, percentage, note, minutes }: ReadyScenario) => ({
  action,
  percentage,
  note,
  minutes,
});

function ReadyButton({ scenario, onPress }: { scenario: ReadyScenario; onPress: () => void }) {
  const { name, minutes, note } = scenario;
  return (
    <Button variant="secondary" title={note} className="px-2!" onClick={onPress}>
      <span className="flex flex-col leading-tight">
        {name}
        <span className="figures font-normal text-muted text-xs">
          {scenarioPercent(scenario)} for {minutes} min
        </span>
      </span>
    </Button>
  );
}

interface MovedCoinProps {
  coin: ManagedCoin;
  readAt: number;
  onRemove: () => void;
}

function MovedCoin({ coin, readAt, onRemove }: MovedCoinProps) {
  const now = useNow(1_000);
  const { scenario, name } = coin;
  if (!scenario) return null;
  return (
    <li className="flex items-center justify-between gap-3 py-0.5">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-medium">{name}</span>
          <span className="figures text-scenario">{scenarioPercent(scenario)}</span>
          <ManagedCoinPrice coin={coin} readAt={readAt} of="members" />
        </p>
        <p className="figures truncate text-muted text-xs">
          {scenario.until ? `${countdown(scenario.until, now)} left` : "until you let go"}
          {scenario.note && ` · ${scenario.note}`}
        </p>
      </div>
      <Button variant="secondary" aria-label={`Let go of ${name}`} onClick={onRemove}>
        Let go
      </Button>
    </li>
  );
}

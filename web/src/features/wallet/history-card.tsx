import { useState } from "react";
import { useHiddenValues } from "../../lib/words/hidden-values.ts";
import { LineChart } from "../../ui/chart/line-chart.tsx";
import { Card } from "../../ui/data/card.tsx";
import { Facts } from "../../ui/data/facts.tsx";
import { Empty, Loads, Skeleton } from "../../ui/data/states.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { type History, type Period, useHistory } from "./api.ts";
import {
  historyPoints,
  historySentence,
  periods,
  sameMoneyFacts,
  sameMoneySentence,
} from "./history-points.ts";

export function HistoryCard() {
  const [period, setPeriod] = useState<Period>("7d");
  const history = useHistory(period);
  const [hidden] = useHiddenValues();
  return (
    <Card title="Value Over Time" className="lg:self-start">
      <Choice label="Period" options={periods} value={period} onChange={setPeriod} className="mb-4" />
      <Loads
        query={history}
        failedMessage="Couldn't load the history. Try again."
        skeleton={<Skeleton className="h-72 w-full" />}
        isEmpty={({ points }) => points.every(({ value }) => Number(value) === 0)}
        empty={<Empty title="No value in this period">Your wallet was empty during this time.</Empty>}
      >
        {(data) =>
          hidden ? (
            <Empty title="Values are hidden">Show them with the eye above your total assets.</Empty>
          ) : (
            <>
              <LineChart
                sentence={historySentence(data)}
                points={historyPoints(data)}
                headers={["Time", "Total assets"]}
              />
              <SameMoney history={data} />
            </>
          )
        }
      </Loads>
    </Card>
  );
}

/** The value at the end of the period, beside the value of the same money without trading. */
function SameMoney({ history }: { history: History }) {
  return (
    <section aria-labelledby="same-money" className="mt-5">
      <h3 id="same-money" className="mb-2 font-medium text-sm">
        The same money, kept
      </h3>
      <Facts facts={sameMoneyFacts(history)} />
      <p className="mt-2 text-muted text-sm">{sameMoneySentence(history)}</p>
    </section>
  );
}

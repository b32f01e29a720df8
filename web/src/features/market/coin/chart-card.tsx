import { useState } from "react";
import type { PriceMark } from "../../../ui/chart/price-point.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Choice } from "../../../ui/form/choice.tsx";
import { useCoinChart } from "../api.ts";
import { PriceChart } from "./price-chart.tsx";

const periods = [
  { value: "1", label: "24h" },
  { value: "7", label: "7d" },
] as const;

interface ChartCardProps {
  coinId: string;
  name: string;
  marks: readonly PriceMark[];
}

/** The price chart of a coin, for a day or a week. */
export function ChartCard({ coinId, name, marks }: ChartCardProps) {
  const [days, setDays] = useState<"1" | "7">("1");
  const chart = useCoinChart(coinId, Number(days));
  return (
    <Card
      title="Price chart"
      actions={
        <Choice label="Period" options={periods} value={days} onChange={setDays} className="-my-2 w-32" />
      }
    >
      <Loads query={chart} what="the chart" skeleton={<Skeleton className="h-[26rem] w-full" />}>
        {(data) => (
          <PriceChart key={days} coinId={coinId} name={name} chart={data} days={Number(days)} marks={marks} />
        )}
      </Loads>
    </Card>
  );
}

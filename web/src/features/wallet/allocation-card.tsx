import { Ring } from "../../ui/chart/ring.tsx";
import { Card } from "../../ui/data/card.tsx";
import { Empty, Loads, Skeleton } from "../../ui/data/states.tsx";
import { type Allocation, useAllocation } from "./api.ts";
import { places } from "./places.ts";
import { ShownUsd } from "./shown-usd.tsx";

export function AllocationCard() {
  const allocation = useAllocation();
  return (
    <Card title="Allocation">
      <Loads
        query={allocation}
        failedMessage="Couldn't load the allocation. Try again."
        skeleton={<Skeleton className="h-82 w-full sm:h-40" />}
        isEmpty={({ shares }) => shares.every(({ percent }) => percent === 0)}
        empty={<Empty title="No assets yet">Your first approved deposit appears here.</Empty>}
      >
        {(data) => <AllocationRing allocation={data} />}
      </Loads>
    </Card>
  );
}

function AllocationRing({ allocation: { shares } }: { allocation: Allocation }) {
  return (
    <Ring
      sentence={allocationSentence(shares)}
      headers={["Where", "Amount", "Share"]}
      parts={shares.map(({ place, amount, percent }) => ({
        id: place,
        label: places[place].label,
        tone: places[place].tone,
        percent,
        figure: <ShownUsd amount={amount} />,
      }))}
    />
  );
}

/** Describes the ring in a sentence. */
export function allocationSentence(shares: Allocation["shares"]): string {
  const available = shares.find(({ place }) => place === "available")?.percent ?? 0;
  if (available === 100) return "All of your assets are available.";
  if (available === 0) return "All of your assets are held.";
  return `${available.toFixed(2)}% of your assets are available, ${(100 - available).toFixed(2)}% are held.`;
}

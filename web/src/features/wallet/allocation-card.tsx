import { addUsdt, readUsdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { Ring, type RingTone } from "../../ui/chart/ring.tsx";
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
      parts={withCoinsTogether(shares).map(({ place, label, amount, percent, tone }) => ({
        ...{ id: label, label, percent },
        tone: tone ?? places[place].tone,
        figure: <ShownUsd amount={amount} />,
      }))}
    />
  );
}

type Share = Allocation["shares"][number];

interface ShownShare extends Pick<Share, "place" | "amount" | "percent"> {
  readonly label: string;
  /** Colours of neighbouring coins differ. */
  readonly tone?: RingTone;
}

/** If there are more coins than this, the rest is shown as one part. */
const coinsMax = 6;
const coinTones: readonly RingTone[] = ["coin", "otherCoin"];

/** The largest coins by name, the rest together. */
export function withCoinsTogether(shares: Allocation["shares"]): ShownShare[] {
  const coins = shares.filter(({ coin }) => coin).sort((one, other) => other.percent - one.percent);
  const others = coins.length > coinsMax ? coins.slice(coinsMax - 1) : [];
  const named = coins.slice(0, coins.length - others.length);
  return [
    ...shares.filter(({ coin }) => !coin).map((share) => ({ ...share, label: places[share.place].label })),
    ...[...named.map((share) => ({ ...share, label: share.coin?.name ?? "" })), ...together(others)].map(
      (share, index) => ({ ...share, tone: coinTones[index % coinTones.length] ?? "coin" }),
    ),
  ];
}

function together(coins: readonly Share[]): ShownShare[] {
  if (coins.length === 0) return [];
  const amount = addUsdt(...coins.map((coin) => readUsdt(coin.amount) ?? zeroUsdt));
  const percent = coins.reduce((sum, coin) => sum + coin.percent, 0);
  return [{ place: "coins", label: `${coins.length} other coins`, amount: writeUsdt(amount), percent }];
}

/** Describes the ring in a sentence. */
export function allocationSentence(shares: Allocation["shares"]): string {
  const available = shares.find(({ place }) => place === "available")?.percent ?? 0;
  const coins = shares.reduce((sum, { coin, percent }) => (coin ? sum + percent : sum), 0);
  const held = 100 - available - coins;
  // The server's percentages have two decimals.
  if (coins >= 0.005) {
    const heldWords = held < 0.005 ? "" : `, ${held.toFixed(2)}% are held`;
    return `${available.toFixed(2)}% of your assets are available${heldWords}, ${coins.toFixed(2)}% are coins.`;
  }
  if (available === 100) return "All of your assets are available.";
  if (available === 0) return "All of your assets are held.";
  return `${available.toFixed(2)}% of your assets are available, ${held.toFixed(2)}% are held.`;
}

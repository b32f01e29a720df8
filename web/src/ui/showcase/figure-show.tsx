import { useState } from "react";
import { Badge } from "../data/badge.tsx";
import { Card } from "../data/card.tsx";
import { Change, Money, Price } from "../data/figures.tsx";
import { Button } from "../form/button.tsx";

export function FigureShow() {
  const [usd, setUsd] = useState(42000);
  return (
    <Card title="Figures">
      <p className="font-semibold text-4xl">
        <Price usd={usd} />
      </p>
      <div className="mt-3 flex gap-3">
        <Button variant="secondary" onClick={() => setUsd(usd + 12.5)}>
          Price up
        </Button>
        <Button variant="secondary" onClick={() => setUsd(usd - 12.5)}>
          Price down
        </Button>
      </div>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 *:even:text-right">
        <dt className="text-muted">Balance</dt>
        <dd>
          <Money amount="10000" unit="USDT" />
        </dd>
        <dt className="text-muted">Result</dt>
        <dd>
          <Money amount="-8.5" unit="USDT" signed />
        </dd>
        <dt className="text-muted">Coin amount</dt>
        <dd>
          <Money amount="0.00012345" unit="BTC" />
        </dd>
        <dt className="text-muted">A small price</dt>
        <dd>
          <Price usd={0.074312} />
        </dd>
        <dt className="text-muted">A tiny price</dt>
        <dd>
          <Price usd={0.0000002} />
        </dd>
        <dt className="text-muted">Changes</dt>
        <dd className="flex flex-wrap justify-end gap-x-3">
          <Change percent={2.31} />
          <Change percent={-14.2} />
          <Change percent={0} />
          <Change percent={null} />
        </dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        <Badge tone="gain">Completed</Badge>
        <Badge tone="loss">Suspended</Badge>
        <Badge tone="warn">Pending</Badge>
        <Badge tone="muted">User</Badge>
        <Badge tone="accent">Admin</Badge>
      </div>
    </Card>
  );
}

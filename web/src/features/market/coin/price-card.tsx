import type { ShownPrice } from "../../../lib/stream/prices.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Change, Price } from "../../../ui/data/figures.tsx";

export function PriceCard({ shown: { price, change, scenario } }: { shown: ShownPrice }) {
  return (
    <Card>
      <p className="text-muted text-sm">{scenario ? "Practice price" : "Price"}</p>
      <p className="mt-1 font-semibold text-4xl">
        <Price usd={price} />
      </p>
      <p className="mt-1 text-sm">
        <Change percent={change} className="font-medium" />{" "}
        <span className="text-muted">in 24 hours{scenario && ", market price"}</span>
      </p>
    </Card>
  );
}

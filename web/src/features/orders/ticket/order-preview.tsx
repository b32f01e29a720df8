import { writeQuantity } from "@paperchain/core/money/quantity.ts";
import { type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Fill } from "@paperchain/core/orders/fill.ts";
import { type Fact, Facts } from "../../../ui/data/facts.tsx";
import { dash, formatExact, formatMoney, formatPrice } from "../../../ui/data/format.ts";
import type { OrderTerms } from "../api.ts";
import { percentWords, quantityWords } from "../order-words.ts";
import { type OrderDraft, previewOf } from "./order-size.ts";
import { previewTitle } from "./ticket-words.ts";

/** The order's costs and result at the current price or at its own. The order may be filled at another price. */
export function OrderPreview({ draft, terms }: { draft: OrderDraft; terms: OrderTerms }) {
  const fill = previewOf(draft, terms);
  const title = previewTitle(draft);
  return (
    <section aria-label={`You get about, ${title}`}>
      <div className="mb-2 flex items-center justify-between gap-4 rounded-control bg-accent-soft px-4 py-2.5">
        <p className="font-medium text-sm">
          You get about
          <span className="block font-normal text-muted text-xs">{title}</span>
        </p>
        <p className="figures whitespace-nowrap font-semibold">{fill ? resultWords(fill, draft) : dash}</p>
      </div>
      <Facts facts={costFacts(fill, terms)} />
    </section>
  );
}

function resultWords({ quantity, amount }: Fill, { side, coin }: OrderDraft): string {
  return side === "buy"
    ? quantityWords(writeQuantity(quantity), coin)
    : formatMoney(writeUsdt(amount), "USDT");
}

const costFacts = (fill: Fill | undefined, { feeBps, spreadBps }: OrderTerms): Fact[] => [
  { label: `Fee, ${percentWords(feeBps)}`, value: <Cost amount={fill?.fee} /> },
  {
    label: `Spread, half of ${percentWords(spreadBps)}`,
    value: <Cost amount={fill?.spread} />,
  },
  { label: "Price with spread", value: fill ? formatPrice(Number(fill.price)) : dash },
];

function Cost({ amount }: { amount: Usdt | undefined }) {
  if (amount === undefined) return dash;
  return <span className="figures whitespace-nowrap">{formatExact(writeUsdt(amount), "USDT")}</span>;
}

import { formatMoment } from "../../../lib/words/format-date.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import type { Holding } from "../order.ts";

/**
 * The price that values a holding, as members see it. It shows its time if it is old, and the market's price if a
 * scenario moves it.
 */
export function HoldingPrice({ holding }: { holding: Holding }) {
  const { price, marketPrice, priceAt, isPriceOld } = holding;
  return (
    <span className="figures inline-flex flex-col items-end whitespace-nowrap">
      {formatPrice(Number(price))}
      {price !== marketPrice && (
        <span className="font-normal text-scenario text-xs">
          Scenario · market {formatPrice(Number(marketPrice))}
        </span>
      )}
      {isPriceOld && <span className="font-normal text-warn text-xs">Old: from {formatMoment(priceAt)}</span>}
    </span>
  );
}

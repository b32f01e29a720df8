import { readPrice } from "@paperchain/core/market/price.ts";
import { readQuantity } from "@paperchain/core/money/quantity.ts";
import { micro, readUsdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { worth } from "@paperchain/core/orders/fill.ts";
import type { ShownPrice } from "../../../lib/stream/prices.ts";
import type { Holding } from "../order.ts";

/** A holding valued at a newer price than the server's, by the server's arithmetic. An older price changes nothing. */
export function holdingAt(holding: Holding, shown: ShownPrice): Holding {
  const [quantity, cost] = [readQuantity(holding.quantity), readUsdt(holding.cost)];
  const [price, marketPrice] = [readPrice(shown.price), readPrice(shown.marketPrice)];
  const ageMs = Date.parse(shown.at) - Date.parse(holding.priceAt);
  if (quantity === undefined || cost === undefined || !price || !marketPrice || ageMs < 0) return holding;
  const value = worth(quantity, price);
  return {
    ...holding,
    ...{ price, marketPrice, priceAt: shown.at },
    isPriceOld: holding.isPriceOld && ageMs === 0,
    value: writeUsdt(value),
    profitOpen: writeUsdt(micro(value - cost)),
  };
}

import { useState } from "react";
import type { HeardPrice } from "./price-store.ts";
import { useHeardPrice } from "./prices.ts";

const pricesMax = 5_000;

/** The live prices of a coin since it is shown, the newest last. */
export function useHeardPrices(coinId: string): readonly HeardPrice[] {
  const heard = useHeardPrice(coinId);
  const [all, setAll] = useState<readonly HeardPrice[]>([]);
  if (heard && heard !== all.at(-1)) setAll([...all, heard].slice(-pricesMax));
  return all;
}

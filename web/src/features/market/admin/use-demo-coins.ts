import { useState } from "react";
import { toast } from "../../../ui/overlay/toast.ts";
import { demoCoins } from "./demo-coins.ts";
import type { ManagedCoin } from "./managed-coin.ts";

/** The demo list. Its scenarios stay in this page, and a message says so. */
export function useDemoCoins() {
  const [coins, setCoins] = useState(demoCoins);
  return {
    coins,
    change: (changed: ManagedCoin) => {
      setCoins((before) => before.map((each) => (each.id === changed.id ? changed : each)));
      toast.success(`Demo mode: this only shows what ${changed.name} would look like. Nothing was saved.`);
    },
  };
}

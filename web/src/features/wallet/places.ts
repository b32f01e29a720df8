import type { RingTone } from "../../ui/chart/ring.tsx";
import type { Place } from "./api.ts";

/** The labels and colours of the wallet's parts. */
export const places: Record<Place, { label: string; heldFor: string; tone: RingTone }> = {
  available: { label: "Available", heldFor: "", tone: "accent" },
  withdrawals: { label: "Withdrawals", heldFor: "Held for withdrawals", tone: "warn" },
  trades: { label: "Trades", heldFor: "Staked in open trades", tone: "text" },
  orders: { label: "Orders", heldFor: "Held by open orders", tone: "loss" },
  coins: { label: "Coins", heldFor: "Coins you own", tone: "coin" },
  plans: { label: "Mining plans", heldFor: "Principal in running plans", tone: "gain" },
};

import type { TransactionType } from "@paperchain/core/transactions/transaction.ts";
import {
  ArrowDownLeft,
  ArrowUpRight,
  Banknote,
  Coins,
  Eraser,
  type LucideIcon,
  Pickaxe,
  Scale,
  ShoppingCart,
  Sprout,
  TrendingDown,
  TrendingUp,
  Undo2,
} from "lucide-react";
import type { Transaction } from "./transaction.ts";

export function TypeIcon({ transaction }: { transaction: Transaction }) {
  const Icon = icons[transaction.type];
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-hover text-muted"
    >
      <Icon className="size-5" />
    </span>
  );
}

const icons: Record<TransactionType, LucideIcon> = {
  Deposit: ArrowDownLeft,
  Withdraw: ArrowUpRight,
  BuyUp: TrendingUp,
  BuyDown: TrendingDown,
  Buy: ShoppingCart,
  Sell: Banknote,
  MiningPlanPurchase: Pickaxe,
  MiningPlanPayout: Coins,
  MiningPlanReturn: Undo2,
  Adjustment: Scale,
  StartingBalance: Sprout,
  Clearing: Eraser,
};

import type { MemberId, PlanId, PurchaseId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { TimeUnit } from "@paperchain/core/plans/plan.ts";

export interface PlansTables {
  plans: PlansTable;
  purchase_terms: PurchaseTermsTable;
  purchase_dues: PurchaseDuesTable;
  returned_purchases: ReturnedPurchasesTable;
  purchases: PurchasesView;
}

export interface PlansTable {
  id: PlanId;
  coin_name: string;
  daily_profit_bps: number;
  run_time: number;
  time_unit: TimeUnit;
  min_purchase: Usdt;
  created_at: Date;
  deleted_at: Date | null;
}

export interface PurchaseTermsTable {
  id: PurchaseId;
  member_id: MemberId;
  plan_id: PlanId;
  coin_name: string;
  amount: Usdt;
  daily_profit_bps: number;
  run_time: number;
  time_unit: TimeUnit;
  started_at: Date;
}

export interface PurchaseDuesTable {
  purchase_id: PurchaseId;
  member_id: MemberId;
  due_at: Date;
}

/** A purchase that a fresh start ended early. */
export interface ReturnedPurchasesTable {
  purchase_id: PurchaseId;
  periods_paid: number;
  returned_at: Date;
}

/** A view with the terms and the progress of a purchase. */
export interface PurchasesView extends PurchaseTermsTable {
  status: "Running" | "Completed" | "Returned";
  periods_paid: number;
  paid: Usdt;
  due_at: Date | null;
}

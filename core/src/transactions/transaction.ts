/** Everything that a member's list of transactions shows. */
export const transactionTypes = [
  "Deposit",
  "Withdraw",
  "BuyUp",
  "BuyDown",
  "MiningPlanPurchase",
  "MiningPlanPayout",
  "MiningPlanReturn",
  "Adjustment",
  "StartingBalance",
  "Clearing",
] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const typeNames: Record<TransactionType, string> = {
  Deposit: "Deposit",
  Withdraw: "Withdraw",
  BuyUp: "Buy Up",
  BuyDown: "Buy Down",
  MiningPlanPurchase: "Mining plan",
  MiningPlanPayout: "Plan payout",
  MiningPlanReturn: "Plan principal back",
  Adjustment: "Adjustment",
  StartingBalance: "Starting balance",
  Clearing: "Back to the house",
};

export const transactionStatuses = ["Completed", "Pending", "Failed"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A status, or of the pending ones those that an administrator decides. */
export const statusFilters = [...transactionStatuses, "Waiting"] as const;
export type StatusFilter = (typeof statusFilters)[number];

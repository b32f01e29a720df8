/** All types in a member's list of transactions, under their names there. */
export const typeNames = {
  Deposit: "Deposit",
  Withdraw: "Withdraw",
  BuyUp: "Buy Up",
  BuyDown: "Buy Down",
  Buy: "Buy",
  Sell: "Sell",
  MiningPlanPurchase: "Mining plan",
  MiningPlanPayout: "Plan payout",
  MiningPlanReturn: "Plan principal back",
  Adjustment: "Adjustment",
  StartingBalance: "Starting balance",
  Clearing: "Back to the house",
} as const;
export type TransactionType = keyof typeof typeNames;
export const transactionTypes = Object.keys(typeNames) as TransactionType[];

export const transactionStatuses = ["Completed", "Pending", "Failed"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A filter by status, or by the pending ones that an administrator decides. */
export const statusFilters = [...transactionStatuses, "Waiting"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** Everything that a member's list of transactions shows, and its name there. */
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

/** A status, or of the pending ones those that an administrator decides. */
export const statusFilters = [...transactionStatuses, "Waiting"] as const;
export type StatusFilter = (typeof statusFilters)[number];

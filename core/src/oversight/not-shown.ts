/** The limits of the log and of receipts, in words for the members who read both. */
export const notShown = [
  "That recorded prices are those of the market. A receipt has what this server recorded. The verifier compares it with prices that you download from an exchange.",
  "That no price was left out: prices are not in the signed records.",
  "That a trade still is what its signed record says, before you open its evidence: your browser then compares the two. Nothing compares deposits, withdrawals, purchases and balances with their records by itself.",
  "An act that was undone before you kept a checkpoint. That is why several members should keep checkpoints.",
] as const;

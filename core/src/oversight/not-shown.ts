/** What neither the log nor a receipt shows, in words for the members who read both. */
export const notShown = [
  "That recorded prices are those of the market. A receipt has what this server recorded. The verifier compares it with prices that you download from an exchange.",
  "That no price was left out, and that a balance is right: only the operator log is signed, not prices, trades and balances.",
  "That a trade is what it was on an earlier day. Keep its receipt: the verifier compares it with a later one.",
  "An act that was undone before you kept a checkpoint. That is why several members should keep checkpoints.",
] as const;

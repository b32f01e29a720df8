/** What neither the log nor a receipt shows, in words for the members who read both. */
export const notShown = [
  "That recorded prices are those of the market. A receipt has what this server recorded. The verifier compares it with prices that you download from an exchange.",
  "That no price was left out: prices are not in the signed records.",
  "That a trade or a balance still is what its signed record says: nothing compares the two by itself. Keep receipts: the verifier compares them with later ones.",
  "An act that was undone before you kept a checkpoint. That is why several members should keep checkpoints.",
] as const;

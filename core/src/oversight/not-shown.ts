/** The limits of the log and of receipts, in words for the members who read both. */
export const notShown = [
  "That recorded prices are those of the market. A receipt has what this server recorded. The verifier compares it with prices that you download from an exchange.",
  "That the server wrote down what its price source answered, or asked at all times. On the way to a trade's entry and exit your browser finds prices that were changed, added or left out after they were sealed. It does not look at other prices.",
  "That transactions of yours which another browser asked for are still what their signed records say. This browser checks those that it asked for by itself, and your balance. It compares the others, and the money of each deposit, withdrawal and purchase, when you ask, or open their evidence or details.",
  "That your browser was open. It looks at a trade after its end when you come back. What it keeps is forgotten if you clear its storage: save your promises and receipts.",
  "That nothing was taken from your wallet or added to it between two looks of your browser, if several movements lie in between. It compares the balance after the newest one, and the verifier all of them.",
  "That a transaction was promised, if its answer was lost on the way, or in the first hour of a new browser. Your browser then compares it with the terms that you asked for, and with the signed records.",
  "That a trade is older than the first signed record, if the server says so and your browser did not know the records before that trade.",
  "That the rows of other members in final standings, and so your place, follow from what they did: a forged win of a friend takes place 1. Your browser computes your own row from your own signed movements; its marks of a late or fresh start and the prices of Bitcoin beside it are the server's word.",
  "That the secret of simulated prices was drawn once. An operator can repeat the first start of a server, before anybody keeps a checkpoint, until the prices suit.",
  "Whether the operator, who could know simulated prices in advance, trades on them through a member's account.",
  "An act that was undone before you kept a checkpoint. That is why several members should keep checkpoints.",
  "That the words, states and times beside a transaction are as they were: its note, its address, its status, its review, the rows of payouts, corrections and the starting balance in your list, and plans in your list that have no transaction. The records have the terms that you accepted and every movement of your money.",
  "That the lists of scenarios and checkpoints are as they were. Each scenario is a line of the log, and the checkpoint that you kept counts.",
  "That prices which decided none of your trades are as they were, in charts for example, or on a receipt between a trade's entry and its end.",
  "That the money in your trades, plans and withdrawals is divided among them as shown. The records have its sum.",
  "That other people are shown the same log as you. A witness that cosigns what you see shows it. Without one, compare the code of the log with other members.",
] as const;

type Told = readonly (readonly [what: string, file: string, name: string])[];

/** Cheats that other tests cover, each with its test: a file of the folder, and words of the test's name. */
export const cheatsElsewhere: Readonly<Record<string, Told>> = {
  "web/src/features/oversight": [
    ["a promised payout cut", "transactions/check-stored.test.ts", "the alarm while its proof is kept back"],
    ["a proof kept back", "transactions/check-stored.test.ts", "keeps back for an hour raises the alarm"],
    ["a trade never sealed", "records/records-growth.test.ts", "in visits of a minute, a trade of more"],
    ["a line dropped from lists", "log/lines/read-lines.test.ts", "a line that the server leaves out is"],
    ["a backdated line", "log/lines/read-lines.test.ts", "a line that is dated before a checkpoint"],
    ["a frozen log's line of next year", "log/silence.test.ts", "a year ahead, as a line of that date"],
    ["a member erased by SQL", "promises/check-promises.test.ts", "its member's alarm without a login"],
    ["a log frozen by a proxy", "log/silence.test.ts", "stands still for five minutes of this page is old"],
    ["another member's log name", "log/ask-my-log-name.test.ts", "whom the log names otherwise"],
    ["a split view with one key", "log/check-log.test.ts", "with a line changed, and as many as before"],
    ["an unlisted correction", "disclosures/act-list.test.tsx", "a correction that the server leaves out"],
  ],
  "server/src": [
    ["polling stalled", "market/polling/record-silence.test.ts", "for 133 seconds without asking is an"],
    ["terms paid short, sealed", "oversight/records/prove-transaction.test.ts", "pays less than the terms"],
    ["a hidden correction", "transactions/hide-transaction.test.ts", "ledger and the operator log keep it"],
  ],
  "server/src/torture": [
    ["a log rewritten and signed again", "tampered-log.test.ts", "all are found with one older checkpoint"],
    ["a receipt without its marks", "cheats/receipts.test.ts", "each cheat on them is named with its"],
  ],
  "server/src/laws": [
    ["bent or missing simulated prices", "verifier/simulated.test.ts", "each way to bend them is named"],
    ["running standings by SQL", "groups/standings.test.ts", "sums and a mark that somebody changed"],
    ["a final row bent by a trigger", "verifier/standings.test.ts", "a row that a trigger bends while it"],
    ["another first price by SQL", "verifier/standings.test.ts", "another price of Bitcoin than the log has"],
  ],
  "core/src/standings": [
    ["a final row cut at its end", "check-standing.test.ts", "a last movement left out, while its stake"],
  ],
};

/** Cheats that nothing finds. The Transparency screen names each: this is the beginning of its sentence. */
export const cheatsNamed: readonly (readonly [what: string, sentence: string])[] = [
  ["a hook that answers as the price service", "That recorded prices are those of the market."],
  ["browsers that are told to clear what they keep", "That your browser was open."],
  ["an act undone before the next checkpoint", "An act that was undone before you kept a checkpoint."],
  ["an operator who trades as a member", "Whether the operator, who could know simulated prices in advance,"],
  ["a new trade called an old one", "That a trade is older than the first signed record,"],
  ["a friend's forged win that takes place 1", "That the rows of other members in final standings"],
  ["a mark of a late start, or a first price of Bitcoin, by SQL", "That the rows of other members in final"],
  ["a first start repeated until the prices suit", "That the secret of simulated prices was drawn once."],
  ["another note beside a deposit", "That the words, states and times beside a transaction"],
];

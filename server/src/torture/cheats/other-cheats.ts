/** Cheats that other tests do, each with its test: a file, and words of the test's name. */
export const cheatsElsewhere: readonly (readonly [what: string, file: string, name: string])[] = [
  [
    "polling stalled through the lease for 133 seconds",
    "server/src/features/market/polling/record-silence.test.ts",
    "a lease that somebody holds for 133 seconds without asking is an outage, on every server",
  ],
  [
    "the payout of a promised trade cut, while its proof is kept back",
    "web/src/features/oversight/transactions/check-kept.test.ts",
    "raises the alarm while its proof is kept back",
  ],
  [
    "a proof that a server keeps back, and nothing else",
    "web/src/features/oversight/transactions/check-kept.test.ts",
    "a proof that a server keeps back for an hour raises the alarm, in short visits too",
  ],
  [
    "a changed program that pays less than a trade's terms say, and seals that",
    "server/src/features/oversight/records/prove-transaction.test.ts",
    "it shows if a changed program pays less than the terms of a trade say, and seals that",
  ],
  [
    "a trade that is never sealed, while the browser looks for a minute now and then",
    "web/src/features/oversight/records/records-growth.test.ts",
    "in visits of a minute, a trade of more than an hour ago that is in no record is too late",
  ],
  [
    "a line dropped from the answers to list calls",
    "web/src/features/oversight/check/lines/read-lines.test.ts",
    "a line that the server leaves out is found, in the middle and at the end",
  ],
  [
    "a backdated line",
    "web/src/features/oversight/check/lines/read-lines.test.ts",
    "a line that is dated before a checkpoint without it is found",
  ],
  [
    "a line dated a year ahead, so that a log that is frozen then does not look old",
    "web/src/features/oversight/check/silence.test.ts",
    "a year ahead, as a line of that date makes it",
  ],
  [
    "a member erased by SQL, who cannot log in any more",
    "web/src/features/oversight/promises/check-promises.test.ts",
    "a promise that the server does not know any more raises its member's alarm without a login, once",
  ],
  [
    "a log frozen by a proxy",
    "web/src/features/oversight/check/silence.test.ts",
    "a checkpoint that stands still for five minutes of this page is old",
  ],
  [
    "a /log/me that names somebody else",
    "web/src/features/oversight/check/ask-my-log-name.test.ts",
    "a member whom the log names otherwise than before raises the alarm",
  ],
  [
    "a split view with one key",
    "web/src/features/oversight/check/check-log.test.ts",
    "with a line changed, and as many as before",
  ],
  [
    "a log that was rewritten and signed again, as a whole or in part",
    "server/src/torture/tampered-log.test.ts",
    "all are found with one older checkpoint",
  ],
  [
    "a correction left out of the lists and counts of the Transparency screen",
    "web/src/features/oversight/disclosures/act-list.test.tsx",
    "a correction that the server leaves out raises the alarm",
  ],
  [
    "a correction hidden from its member's list",
    "server/src/features/transactions/hide-transaction.test.ts",
    "its member, the ledger and the operator log keep it",
  ],
  [
    "simulated prices that are bent, left out or added",
    "server/src/laws/verifier/simulated.test.ts",
    "each way to bend them is named",
  ],
  [
    "an answer that hides a decision or a scenario, or whose prices do not add up",
    "server/src/torture/cheats/receipts.test.ts",
    "each cheat on them is named with its receipt",
  ],
  [
    "sums and a mark of the running standings changed by SQL",
    "server/src/laws/groups/standings.test.ts",
    "sums and a mark that somebody changed in the database meanwhile are computed again",
  ],
  [
    "a trigger in the database that bends one's own row while it is fixed, under a true root",
    "server/src/laws/verifier/standings.test.ts",
    "a row that a trigger bends while it is fixed does not follow from its member's own movements",
  ],
  [
    "another price of Bitcoin beside a final row, by SQL",
    "server/src/laws/verifier/standings.test.ts",
    "another price of Bitcoin than the log has is found too",
  ],
  [
    "one's own last or first movements left out of a final row",
    "core/src/standings/check-standing.test.ts",
    "a last movement left out, while its stake is out",
  ],
];

/** Cheats that nothing finds. The Transparency screen names each: the beginning of its sentence. */
export const cheatsNamed: readonly (readonly [what: string, sentence: string])[] = [
  [
    "a hook in the process that answers as the price service",
    "That recorded prices are those of the market.",
  ],
  ["a server that has browsers clear what they keep (Clear-Site-Data)", "That your browser was open."],
  ["an act undone before the next checkpoint", "An act that was undone before you kept a checkpoint."],
  [
    "an operator who knows simulated prices and trades through a member's account",
    "Whether the operator, who could know simulated prices in advance,",
  ],
  [
    "a server that calls a new trade older than the first record",
    "That a trade is older than the first signed record,",
  ],
  ["a friend's forged win that takes place 1", "That the rows of other members in final standings"],
  ["a mark of a late start, or a first price of Bitcoin, by SQL", "That the rows of other members in final"],
  ["a first start repeated until the prices suit", "That the secret of simulated prices was drawn once."],
  ["another note beside a deposit", "That the words, states and times beside a transaction"],
];

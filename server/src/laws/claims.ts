import { powers } from "@paperchain/core/oversight/powers.ts";

export interface Claim {
  readonly sentence: string;
  /** The file that says it. */
  readonly in: string;
  /** An act that would make it false. */
  readonly tampering: string;
  /** The test that finds that: a file, and words of the test's name. */
  readonly test: readonly [file: string, name: string];
}

const powersFile = "core/src/oversight/powers.ts";
const prices = "web/src/features/oversight/screen/prices-card.tsx";
const log = "web/src/features/oversight/screen/log-card.tsx";
const welcome = "web/src/features/accounts/login/welcome-screen.tsx";
const page = "docs/transparency.md";
const [money, marks, lines, changes, hiding, terms, simulated, own] = powers.mayNot;

/** Sentences that ask to be believed, each with what would make it false and the test that would then fail. */
export const claims: readonly Claim[] = [
  {
    sentence: "It computes every figure and place of final standings again",
    in: "web/src/features/oversight/screen/offline-card.tsx",
    tampering: "A digit, a row, the order of rows or the ranking in the downloaded file is changed.",
    test: ["server/src/torture/standings-recomputed.test.ts", "changed files of standings"],
  },
  {
    sentence: "your figures follow from your own movements in the signed records.",
    in: "web/src/features/oversight/records/standing-check.tsx",
    tampering: "A trigger in the database bends the row of a member while the standings are fixed.",
    test: [
      "server/src/laws/verifier/standings.test.ts",
      "a row that a trigger bends while it is fixed does not follow from its member's own movements",
    ],
  },
  {
    sentence: "then no administrator sees them again.",
    in: "docs/operations.md",
    tampering: "The browser remembers that the first steps were skipped, and another one shows them.",
    test: [
      "server/src/groups/groups.test.ts",
      "the first steps of a new server are over for every administrator once one has done or skipped them",
    ],
  },
  {
    sentence: "The wallet begins again there, as at a fresh start.",
    in: powersFile,
    tampering: "A trade that was decided in the group before is accepted after the move.",
    test: [
      "server/src/laws/moves.test.ts",
      "members who trade on two servers while they are moved get no trade by the rules of the group they left",
    ],
  },
  {
    sentence: "Nothing new is accepted. What runs is settled and paid.",
    in: "web/src/app/layout/notices/group-notice.tsx",
    tampering: "A server that has not heard of the pause yet accepts a trade.",
    test: [
      "server/src/groups/groups.test.ts",
      "a pause counts on the other server from its answer on, before that server hears of it",
    ],
  },
  {
    sentence:
      "A start returns open trades, plans and requests, and every wallet of the group begins again with the starting balance",
    in: powersFile,
    tampering: "A server is killed while wallets begin, or a member joins meanwhile.",
    test: ["server/src/torture/rounds-killed.test.ts", "each wallet begins once"],
  },
  {
    sentence: "every wallet begins with $",
    in: "web/src/features/oversight/disclosures/line-words.ts",
    tampering: "A member registers while the round starts, and begins with another balance or twice.",
    test: [
      "server/src/rounds/rounds.test.ts",
      "whoever joins while a round starts or runs begins with its balance, once",
    ],
  },
  {
    sentence: "Nothing new is accepted until the next one begins.",
    in: "core/src/groups/round.ts",
    tampering: "A trade is sent to a server after the round ended.",
    test: [
      "server/src/laws/rounds.test.ts",
      "a round gives every wallet the starting balance, accepts nothing meanwhile, and ends when nothing runs",
    ],
  },
  {
    sentence: "members' browsers compare it with a hash in the operator log",
    in: "web/src/features/groups/announcements/announce-form.tsx",
    tampering: "Somebody with the database changes the text of an announcement.",
    test: ["web/src/features/oversight/told/compare-told.test.ts", "another text"],
  },
  {
    sentence: "a member's browser compares the rules of its group with the newest one",
    in: "web/src/features/oversight/screen/rules-card.tsx",
    tampering: "Somebody with the database changes the payout in the rules of a group.",
    test: ["web/src/features/oversight/told/compare-told.test.ts", "other rules under the same number"],
  },
  {
    sentence: "What was accepted before keeps its terms.",
    in: "web/src/features/oversight/screen/rules-card.tsx",
    tampering: "A change of rules changes the payout or the length of a running trade.",
    test: [
      "server/src/groups/groups.test.ts",
      "new rules count for trades accepted from then on; what ran before keeps its terms",
    ],
  },
  {
    sentence:
      "Checked by your browser: the terms and the money of this transaction are in the signed records.",
    in: "web/src/features/oversight/transactions/listed-check.tsx",
    tampering: "Somebody with the database changes a deposit, a withdrawal, a purchase or its movements.",
    test: [
      "server/src/oversight/records/compare-listed.test.ts",
      "a member's listed transactions are what was sealed, and each change by SQL shows",
    ],
  },
  {
    sentence: "Checked by your browser",
    in: "web/src/features/oversight/transactions/finding-badge.tsx",
    tampering: "Somebody with the database changes what a closed trade paid after the browser checked it.",
    test: [
      "e2e/journeys/trades/changed-by-sql.spec.ts",
      "when SQL changes what it paid, the alarm names it without opening anything",
    ],
  },
  {
    sentence: "of this trade are in the signed records.",
    in: "web/src/features/oversight/records/trade-check.tsx",
    tampering: "Somebody with the database changes the terms, the end or the money of a closed trade.",
    test: [
      "server/src/oversight/records/prove-transaction.test.ts",
      "it shows if somebody with the database changes the terms, the end or the money of a closed trade",
    ],
  },
  {
    sentence: "No poll is missing on the way to its prices",
    in: "web/src/features/oversight/records/trade-check.tsx",
    tampering:
      "Somebody with the database changes a price of a closed trade, or deletes the poll that brought it.",
    test: [
      "server/src/oversight/records/prove-prices.test.ts",
      "it shows if somebody with the database changes, inserts or deletes prices or polls of a closed trade",
    ],
  },
  {
    sentence: "A transaction that still writes holds back the later ones.",
    in: page,
    tampering: "A record is sealed while a transaction with a smaller number still writes.",
    test: [
      "server/src/oversight/records/seal-records.test.ts",
      "rows of a transaction that still runs wait for it, and with them all later ones",
    ],
  },
  {
    sentence: "What administrators do in this program is written to a public log",
    in: welcome,
    tampering: "An administrator's call changes something and writes no line.",
    test: [
      "server/src/laws/admin-acts.test.ts",
      "an act and its line in the log are both there, or neither is",
    ],
  },
  {
    sentence: "Practice means paper money",
    in: welcome,
    tampering: "A setting takes the practice mark off an answer.",
    test: ["server/src/torture/marks-stay.test.ts", "what is practice, moved or decided still says so"],
  },
  {
    sentence: money,
    in: powersFile,
    tampering: "A file opens a connection to another service than those for prices, pictures and messages.",
    test: [
      "server/src/laws/claims.test.ts",
      "the server calls price services, pictures, mail, text messages and the witnesses of its setting",
    ],
  },
  {
    sentence: marks,
    in: powersFile,
    tampering: "A setting takes a mark off an answer.",
    test: ["server/src/torture/marks-stay.test.ts", "what is practice, moved or decided still says so"],
  },
  {
    sentence: lines,
    in: powersFile,
    tampering: "A fault between an act and its line leaves one of them.",
    test: [
      "server/src/laws/admin-acts.test.ts",
      "an act and its line in the log are both there, or neither is",
    ],
  },
  {
    sentence: changes,
    in: powersFile,
    tampering: "The program's role updates or deletes a line, a movement or a price.",
    test: ["server/src/db/append-only.test.ts", "the application has no right to any of them"],
  },
  {
    sentence: hiding,
    in: powersFile,
    tampering: "An administrator deletes a finished transaction, and its member's list lacks it.",
    test: [
      "server/src/transactions/hide-transaction.test.ts",
      "its member, the ledger and the operator log keep it",
    ],
  },
  {
    sentence: terms,
    in: powersFile,
    tampering: "A statement sets the payout, direction or length of a trade that was accepted.",
    test: ["server/src/laws/agreed-terms.test.ts", "is changed by no statement of the program"],
  },
  {
    sentence: simulated,
    in: powersFile,
    tampering: "An administrator opens a trade on simulated prices.",
    test: [
      "server/src/trades/trades.test.ts",
      "an administrator does not trade on simulated prices, also one who is treated as a member",
    ],
  },
  {
    sentence: "The last active administrator keeps the role.",
    in: "docs/operations.md",
    tampering: "All administrators step down or demote each other at once.",
    test: [
      "server/src/accounts/members/change-role.test.ts",
      "of eight administrators who all step down and demote each other at once, on two servers, one stays",
    ],
  },
  {
    sentence: own,
    in: powersFile,
    tampering: "An administrator, or a member who was made one, decides their own trade or money.",
    test: [
      "server/src/accounts/members/change-role.test.ts",
      "a member who is made an administrator decides neither their own trade nor their own money",
    ],
  },
  {
    sentence: "A day's secret is published when the day is over.",
    in: "web/src/features/oversight/screen/simulated-card.tsx",
    tampering: "The secret of a day that is not over is shown.",
    test: [
      "server/src/market/simulated/show-market-secret.test.ts",
      "at %s the newest public secret is that of %s",
    ],
  },
  {
    sentence: "The program refuses administrators' trades on them.",
    in: "web/src/features/oversight/screen/simulated-card.tsx",
    tampering: "An administrator opens a trade on simulated prices.",
    test: [
      "server/src/trades/trades.test.ts",
      "an administrator does not trade on simulated prices, also one who is treated as a member",
    ],
  },
  {
    sentence: "A checkpoint that you kept shows a changed log",
    in: powersFile,
    tampering: "The owner of the database edits, removes, reorders or signs lines again.",
    test: ["server/src/torture/tampered-log.test.ts", "all are found with one older checkpoint"],
  },
  {
    sentence: "and a receipt that you kept a changed trade",
    in: powersFile,
    tampering: "The payout of a trade is changed together with its postings.",
    test: ["server/src/torture/cheats/receipts.test.ts", "each cheat on them is named with its receipt"],
  },
  {
    sentence: "Every counted price fits the log",
    in: prices,
    tampering: "A price is moved by SQL, without a scenario.",
    test: ["server/src/oversight/oversight.test.ts", "is counted as not explained"],
  },
  {
    sentence: "Every price that differed did so by exactly what a scenario in the log says.",
    in: prices,
    tampering: "A price is moved by SQL, without a scenario.",
    test: ["server/src/oversight/oversight.test.ts", "is counted as not explained"],
  },
  {
    sentence: "Somebody who sees another code for as many lines was shown another history.",
    in: log,
    tampering: "Two histories of one size are signed.",
    test: ["web/src/features/oversight/log/check-log.test.ts", "with a line changed, and as many as before"],
  },
  {
    sentence: "It says whether lines were changed, removed or put on another history",
    in: "web/src/features/oversight/screen/offline-card.tsx",
    tampering: "A line is edited, removed, or written again together with its signatures.",
    test: ["server/src/torture/tampered-log.test.ts", "all are found with one older checkpoint"],
  },
  {
    sentence: "and computes each receipt's outcome again from its prices",
    in: "web/src/features/oversight/screen/offline-card.tsx",
    tampering: "One digit of one price of a receipt is changed.",
    test: ["server/src/torture/receipts-recomputed.test.ts", "one changed digit is named"],
  },
  {
    sentence: "It compares your receipts and your money with the signed records.",
    in: "web/src/features/oversight/screen/offline-card.tsx",
    tampering:
      "A receipt has another direction than its signed record, or a movement is missing in the proofs.",
    test: [
      "server/src/laws/verifier/records.test.ts",
      "follows a member's receipts, movements and promises to the signed records, and names each that differs",
    ],
  },
  {
    sentence: "The records have the terms that you accepted and every movement of your money.",
    in: "core/src/oversight/not-shown.ts",
    tampering: "Somebody with the database changes, adds or deletes accepted terms or movements.",
    test: [
      "server/src/torture/cheats/random-tamperings.test.ts",
      "random changes of what members were shown, by the owner of the database: none is unnoticed",
    ],
  },
  {
    sentence: "Nothing talks to a blockchain, a bank or a payment provider.",
    in: "README.md",
    tampering: "A file opens a connection to another service than those for prices, pictures and messages.",
    test: [
      "server/src/laws/claims.test.ts",
      "the server calls price services, pictures, mail, text messages and the witnesses of its setting",
    ],
  },
  {
    sentence: "Every screen carries the mark *Practice*, and so do messages, receipts and exports",
    in: "README.md",
    tampering: "A letter goes out without the line that says so.",
    test: ["server/src/messages/outbox.test.ts", "marked as practice"],
  },
  {
    sentence: "**The screens claim only what the program does.**",
    in: "README.md",
    tampering:
      "A screen about trust promises something without exceptions, and no test would find the contrary.",
    test: [
      "server/src/laws/claims.test.ts",
      "a sentence without exceptions on the welcome or transparency screen is a claim, or is said to be none",
    ],
  },
  {
    sentence: "A part that is not built says so.",
    in: "README.md",
    tampering: "A way to pay that this server does not offer can be chosen, without a word about it.",
    test: [
      "e2e/journeys/money/deposit.spec.ts",
      "each step says what it needs, and going back loses no input",
    ],
  },
  {
    sentence: "**No real identity papers.** Checks are practised with specimens.",
    in: "README.md",
    tampering: "The check cannot be passed with the specimen that the screen offers.",
    test: [
      "e2e/journeys/accounts/kyc.spec.ts",
      "a member sends a specimen, reads why it was rejected and who opened it, sends another and is verified",
    ],
  },
  {
    sentence:
      "The answer to an accepted trade, purchase, deposit or withdrawal carries the server's signed word for it",
    in: page,
    tampering: "An accepted act is answered without a promise, or with other terms than its record has.",
    test: [
      "server/src/oversight/promises.test.ts",
      "each accepted act is promised at once, with the terms that its record has",
    ],
  },
  {
    sentence:
      "If signed records are more than a minute behind, the server takes no trades until they catch up.",
    in: page,
    tampering: "Sealing stands still, and the server goes on trading.",
    test: [
      "server/src/oversight/records/sealing-behind.test.ts",
      "a server whose records stand still for a minute takes no trade, says so, and trades again once they catch up",
    ],
  },
  {
    sentence:
      "A server numbers its polls of the price source from 0, without a gap: failed and empty ones too.",
    in: page,
    tampering: "A poll is deleted together with its record.",
    test: [
      "server/src/torture/cheats/sql-cheats.test.ts",
      "each cheat by SQL is named by the browser's own checks or by the verifier with what the browser kept",
    ],
  },
  {
    sentence: "a trigger there that bends prices makes ticks that differ from their items",
    in: page,
    tampering: "A trigger in the database lowers every price by a tenth.",
    test: [
      "server/src/torture/cheats/sql-cheats.test.ts",
      "each cheat by SQL is named by the browser's own checks or by the verifier with what the browser kept",
    ],
  },
  {
    sentence:
      "each is found by the browser's own checks, by the verifier with what the browser kept or with files downloaded before, or is not shown, or is named on the Transparency screen as not found",
    in: page,
    tampering: "A random change in the database of something that members are shown.",
    test: [
      "server/src/torture/cheats/random-tamperings.test.ts",
      "random changes of what members were shown, by the owner of the database: none is unnoticed",
    ],
  },
  {
    sentence: "**A moved price is shown as moved,** beside the market price.",
    in: "README.md",
    tampering: "A path answers a moved price without its scenario.",
    test: ["server/src/laws/shown-prices.test.ts", "every price on every path is the market's"],
  },
  {
    sentence:
      "**A decided outcome is shown as decided,** with the reason and what the rule would have given.",
    in: "README.md",
    tampering: "A decision's mark, reason or rule outcome is taken off a receipt.",
    test: ["server/src/torture/cheats/receipts.test.ts", "each cheat on them is named with its receipt"],
  },
  {
    sentence: "If it is rewritten, everybody who kept a checkpoint of it can prove that.",
    in: "README.md",
    tampering: "The log is rewritten and signed again as a whole.",
    test: ["server/src/torture/tampered-log.test.ts", "all are found with one older checkpoint"],
  },
  {
    sentence:
      "Deleting an account deletes its salt. The log stays as it was, and no longer leads to that person.",
    in: page,
    tampering: "The salt stays after the deletion.",
    test: ["server/src/oversight/oversight.test.ts", "who is erased cannot be found in the log any more"],
  },
  {
    sentence: "The line is written in the transaction of the act: both are committed or neither",
    in: page,
    tampering: "A fault between an act and its line leaves one of them.",
    test: [
      "server/src/laws/admin-acts.test.ts",
      "an act and its line in the log are both there, or neither is",
    ],
  },
  {
    sentence:
      "The server signs a checkpoint for every line, about a second after it is committed, and one every minute.",
    in: page,
    tampering: "A line or a minute is left without a checkpoint.",
    test: [
      "server/src/oversight/oversight.test.ts",
      "a checkpoint is signed for every line and again every minute",
    ],
  },
  {
    sentence: "No prices were more than 15 seconds overdue.",
    in: "web/src/features/oversight/disclosures/outage-list.tsx",
    tampering: "Somebody holds the right to ask for prices for two minutes, and does not ask.",
    test: [
      "server/src/market/polling/record-silence.test.ts",
      "a lease that somebody holds for 133 seconds without asking is an outage, on every server",
    ],
  },
  {
    sentence: "Each start with other settings is a line in the log.",
    in: powersFile,
    tampering: "A server starts with another payout, and the log does not say it.",
    test: [
      "server/src/log/log-settings.test.ts",
      "the first start and each start with other settings write a line",
    ],
  },
  {
    sentence:
      "If nodes of the tree or texts of lines were deleted or changed in the database, it signs nothing more",
    in: page,
    tampering: "The text of a line is edited, and its hash and the nodes above it are kept.",
    test: [
      "server/src/oversight/log-standing.test.ts",
      "a text edited among old lines is found by the server's next walk through them",
    ],
  },
  {
    sentence: "| a line was edited | Its text does not hash to the signed log. |",
    in: page,
    tampering: "A server sends an edited text with the kept hash and proof.",
    test: [
      "web/src/features/oversight/log/lines/read-lines.test.ts",
      "a text that was edited while its hash was kept is found, among new lines and among old ones",
    ],
  },
  {
    sentence: "One wrong clock raises no alarm.",
    in: page,
    tampering: "The browser's clock is an hour ahead, or the clock of the one who answers.",
    test: [
      "web/src/features/oversight/log/silence.test.ts",
      "old only by this browser's clock, which is ahead",
    ],
  },
  {
    sentence: "It leaves out secrets, addresses of people and what is about the operator's machine.",
    in: page,
    tampering: "A setting with a password in it is written to the public log.",
    test: [
      "server/src/logged-settings.test.ts",
      "no secret, no address of a person and nothing about the machine gets into the log",
    ],
  },
  {
    sentence:
      "each time in which new prices were more than 15 seconds overdue or the source failed, no matter who caused it",
    in: page,
    tampering: "The server is stopped for an hour, or its source is changed meanwhile.",
    test: [
      "server/src/market/polling/record-silence.test.ts",
      "a stop and a start an hour later are an outage",
    ],
  },
  {
    sentence: "Differs by more than 2 seconds: no trades until it agrees",
    in: "web/src/features/oversight/screen/terms-card.tsx",
    tampering: "The server's clock is behind the source's, and a member bets on a price that is known there.",
    test: [
      "server/src/trades/ticket/source-clock.test.ts",
      "while the server's clock is 20 seconds behind the source's, a price that a member has seen there is no entry",
    ],
  },
  {
    sentence: "the wait keeps that from helping them",
    in: "web/src/features/trades/ticket/ticket-words.ts",
    tampering: "A member sees the market up to 10 seconds before the price source tells it.",
    test: ["core/src/trades/lagging-feed.test.ts", "by version 2, no lag up to 10 seconds makes trades of"],
  },
  {
    sentence: "Log everybody out, with a reason that everybody reads.",
    in: powersFile,
    tampering: "A member's session ends, and the member is not told why.",
    test: ["server/src/accounts/login/end-every-session.test.ts", "and each is told why"],
  },
  {
    sentence: "and the log that you see begins with them.",
    in: "web/src/features/oversight/witnesses/witnesses-note.tsx",
    tampering: "Somebody with the key shows another history than the one that a witness cosigned.",
    test: [
      "web/src/features/oversight/witnesses/check-cosigned.test.ts",
      "a second history under the same key contradicts the cosigned one, whichever of the two is longer",
    ],
  },
  {
    sentence: "The key of this log signed both.",
    in: "web/src/features/oversight/log/trouble-words.ts",
    tampering: "Somebody without the key makes a checkpoint, or a cosignature, and browsers raise the alarm.",
    test: [
      "web/src/features/oversight/witnesses/check-cosigned.test.ts",
      "what no known witness cosigned, or the log did not sign, proves nothing",
    ],
  },
  {
    sentence: "The server signs its log every minute.",
    in: "web/src/features/oversight/log/trouble-words.ts",
    tampering: "A minute is left without a checkpoint.",
    test: [
      "server/src/oversight/oversight.test.ts",
      "a checkpoint is signed for every line and again every minute",
    ],
  },
  {
    sentence: "The warning stays on every page until you have saved all that is offered here.",
    in: "web/src/features/oversight/alarm/alarm-dialog.tsx",
    tampering: "The log fits again, and the alarm goes away by itself.",
    test: [
      "web/src/features/oversight/log/kept-log.test.ts",
      "the first alarm stays until the member starts again",
    ],
  },
  {
    sentence: "Signed by the log's key: your browser checked it.",
    in: "web/src/features/oversight/log/check-result.tsx",
    tampering: "The signature is of something else.",
    test: ["web/src/features/oversight/log/check-log.test.ts", "under a signature of something else"],
  },
  {
    sentence: "Every line that your browser saw on ",
    in: "web/src/features/oversight/log/check-result.tsx",
    tampering: "A line that was seen is removed, and the others move up.",
    test: ["web/src/features/oversight/log/check-log.test.ts", "with a line changed, and others after it"],
  },
  {
    sentence: "is still there, unchanged: ",
    in: "web/src/features/oversight/log/check-result.tsx",
    tampering: "A line that was seen is changed, and lines are added after it.",
    test: ["web/src/features/oversight/log/check-log.test.ts", "with a line changed, and others after it"],
  },
  {
    sentence:
      "an answer without a promise must have the terms that the form asked for and the screen showed, or the alarm is raised at once",
    in: page,
    tampering: "A server loses its answers on purpose, and accepts another direction than was asked for.",
    test: [
      "web/src/features/oversight/transactions/hear-answer.test.ts",
      "and has other terms than were asked for raises the alarm at once",
    ],
  },
  {
    sentence: "a server deletes only those of its own log",
    in: "docs/operations.md",
    tampering: "Two clubs share a directory, and one deletes the oldest files in it.",
    test: [
      "server/src/db/backup/nightly-backups.test.ts",
      "clubs that share a directory delete no files of each other",
    ],
  },
];

/** Sentences of these screens that sound like a promise and are none, each with the reason. */
export const noClaims: readonly (readonly [sentence: string, why: string])[] = [
  [
    "Save a checkpoint today, and keep it where nobody who runs this server can reach it.",
    "It asks the reader.",
  ],
  ["This counts every price kept since", "It says what the figures below it count."],
  [
    "one a minute for each coin, the first and the last of every scenario",
    "It says what the figures below it count.",
  ],
  ["This server's log cannot be checked", "It is a warning."],
  ["and cannot check against them the next time.", "It is a warning."],
  ["Not checked: this browser's storage is off, so it forgets promises with the page.", "It is a warning."],
  ["They cannot tell whether another program answered in its place.", "It admits a limit."],
  ["This program cannot prevent that.", "It admits a limit."],
  ["It cannot tell whether the operator also has a member's account.", "It admits a limit."],
  ["Your browser did not know the records then and cannot tell whether that is true.", "It admits a limit."],
  ["Not checked: this browser did not open it.", "It is a warning."],
  ["are not those that your browser checked before.", "It is a warning."],
  ["This list shows another trade than your browser checked.", "It is a warning."],
  ["Your browser asks again every 2 seconds.", "It says what the page does."],
];

import { z } from "zod";
import { marketSource } from "../market/shapes.ts";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";
import { outcome } from "../trades/shapes.ts";

const base64 = z.string().meta({ description: "Bytes as base64." });
const facts = z.record(z.string(), z.unknown());

/** A member's pseudonym in the log. Only the member's salt links it to the member. */
const person = z.string().meta({
  description:
    "`person:` and a salted hash; `person:erased` where the account was deleted; `server` for the operator of the server, who was not logged in.",
});

/** The signed state of the log at a moment. */
export const checkpoint = z.object({
  origin: z.string(),
  size: z.int().meta({ description: "How many lines the log had." }),
  root: base64,
  time,
  code: z.string().meta({ description: "The beginning of the root, short enough to read aloud." }),
  note: z.string().meta({ description: "The signed text, in the form of C2SP's checkpoints." }),
});

export type CheckpointAnswer = z.output<typeof checkpoint>;

/** Anything other than `as signed` means that somebody removed or changed lines behind the program's back. */
const logIntegrity = z.enum(["as signed", "shorter", "changed"]).meta({
  description:
    "Whether the log still has what this checkpoint was signed for. If not, nothing is signed any more, and this checkpoint stays the newest.",
});

export type LogIntegrity = z.output<typeof logIntegrity>;

/** The newest checkpoint, and the current state of the log. */
export const newestCheckpoint = checkpoint.extend({
  log: logIntegrity,
  cosigned: z.array(z.string()).meta({
    description:
      "For each witness, the newest checkpoint of this log that it cosigned, as a signed text. It is included even if it contradicts this log.",
  }),
});

/** Nodes of the tree, in the order of RFC 9162. */
export const path = z.array(base64);

/** A line of the operator log: one act of an administrator. */
export const logLine = z.object({
  seq: z.int(),
  time,
  type: z.string(),
  actor: person,
  subject: z.string().meta({ description: "A person, or the id of what the act was done to." }),
  before: facts,
  after: facts,
  reason: z.string(),
  hash: base64,
  path: path.nullable().meta({ description: "Its proof, where one was asked for with `size`." }),
});

export type LogLine = z.output<typeof logLine>;

/** A trade that an administrator decided, with the rule's outcome. */
export const disclosedDecision = z.object({
  seq: z.int(),
  time,
  actor: person,
  subject: person,
  tradeId: z.string(),
  outcome,
  ruleOutcome: outcome.nullable(),
  payout: moneyOut,
  reason: z.string(),
});

export const disclosedOutage = z.object({
  id: z.uuid(),
  source: marketSource,
  since: time,
  until: time.nullable(),
  problem: z.string(),
});

/**
 * Compares the prices that members saw with the market's, over all stored prices of a period: every price of the last
 * hour, then one a minute, the first and the last under each scenario, and all prices around trades.
 */
export const deviations = z.object({
  since: time,
  prices: z.int(),
  moved: z.int(),
  /** The price was moved exactly as a scenario in the log says. */
  explained: z.int(),
  unexplained: z.int(),
});

export const holders = z.object({
  /** Members, without administrators, whose browser reported in the last 30 days that it keeps a checkpoint. */
  count: z.int(),
  /** The largest number of log lines in a checkpoint that one of them holds. */
  size: z.int().nullable(),
  newestAt: time.nullable(),
});

/** The other servers that the operator asks to cosign this log's checkpoints. */
export const witnesses = z.array(
  z.object({
    address: z.string(),
    cosignedAt: time.nullable(),
    problem: z
      .enum(["unreachable", "bad_answer", "itself", "other_key", "not_named", "refused", "other_history"])
      .nullable()
      .meta({ description: "Why it did not cosign the last time." }),
  }),
);

/** The polls of the price source in a period, as the server has them now. */
export const polls = z.object({
  since: time,
  count: z.int(),
  /** Polls without an answer, or without a new price in it. */
  withoutPrice: z.int(),
  /** Missing numbers between the first and the last poll. */
  missing: z.int(),
  last: z.object({ number: z.int(), at: time }).nullable(),
});

/** How many records there are, and the age of the newest commit that they cover; null while unknown. */
export const records = z.object({ size: z.int(), behindSeconds: z.int().nullable() });

/**
 * The server's signed promise for accepted terms. The item leads to the root of a batch, which the log's key signed;
 * see docs/formats.md.
 */
export const signedPromise = z.object({
  item: z
    .string()
    .meta({ description: "The accepted terms as the text that is hashed, in the form of RFC 8785." }),
  index: z.int().meta({ description: "Its place in the batch." }),
  path: path.meta({ description: "From the item to the root of the batch." }),
  note: z.string().meta({
    description:
      "The batch, as a signed text. The server stores no promise: a repeated call answers the same terms, signed anew, and the time in this text is then later than that of the first promise.",
  }),
});

/** An opened item of a record. Only its member and administrators get the text. */
const sealedItem = z.object({
  item: z.string().meta({ description: "The text that is hashed, in the form of RFC 8785." }),
  index: z.int().meta({ description: "Its place among the items of the record." }),
  itemPath: path.meta({ description: "From the item to the root of its record." }),
  record: z.string().meta({ description: "The text of the record." }),
  path: path.meta({ description: "From the record to the root in the checkpoint." }),
});

export type SealedItem = z.output<typeof sealedItem>;

const provedRecord = z.object({
  record: z.string().meta({ description: "The text of the record." }),
  path: path.meta({ description: "From the record to the root in the checkpoint." }),
});

/**
 * The polls around a trade's entry and exit, or an order's acceptance and fill. They prove that no earlier price
 * qualified.
 */
const priceProof = z.object({
  polls: z
    .array(
      provedRecord.extend({
        item: z.string().nullable().meta({
          description: "The coin's item, in the form of RFC 8785; null where the source did not quote it.",
        }),
        itemPath: path.meta({ description: "From the item to the root of its record." }),
      }),
    )
    .meta({ description: "By ascending number." }),
  lists: z
    .array(z.string())
    .meta({ description: "The lists of coins of these polls, each as the text that is hashed." }),
  waiting: z.int().meta({ description: "How many of these polls the checkpoint does not cover yet." }),
  first: provedRecord
    .nullable()
    .meta({ description: "The record of the first poll, if the trade is older than that." }),
});

/** The items of a transaction or an order in the records. */
export const transactionProof = z.object({
  practice: z.literal(true),
  checkpoint: z.string().meta({ description: "The newest checkpoint, as a signed text." }),
  accepted: sealedItem.nullable(),
  closed: sealedItem.nullable().meta({ description: "How a trade or an order ended." }),
  money: z
    .array(sealedItem)
    .meta({ description: "The movements of the journal, in the records that have its first 20." }),
  coins: z.array(sealedItem).meta({ description: "The movements of coins of an order, and of its pair." }),
  prices: priceProof.nullable().meta({ description: "Null for what is neither a trade nor an order." }),
  waiting: z.int().meta({ description: "How many of its rows the checkpoint does not cover yet." }),
  notCovered: z.int().meta({ description: "How many of its rows are older than the first record." }),
});

/** The newest movement of a wallet in the records. */
export const balanceProof = z.object({
  practice: z.literal(true),
  checkpoint: z.string().meta({ description: "The newest checkpoint, as a signed text." }),
  newest: sealedItem.nullable().meta({ description: "Null if the checkpoint does not cover it." }),
  notCovered: z.boolean().meta({ description: "Whether it is older than the first record." }),
});

/** A member's wallets of coins, with the newest movement of each in the records. */
export const holdingsProof = z.object({
  practice: z.literal(true),
  checkpoint: z.string().meta({ description: "The newest checkpoint, as a signed text." }),
  coins: z
    .array(
      z.object({
        coinId: z.string(),
        version: z.int().meta({ description: "The number of movements that led to it." }),
        quantity: z.string().meta({ description: "All that the member owns, in coins." }),
        held: z.string(),
        cost: moneyOut,
        taken: moneyOut.meta({ description: "The gain of sold coins." }),
        newest: sealedItem.nullable().meta({ description: "Null if the checkpoint does not cover it." }),
      }),
    )
    .meta({ description: "Coins that were sold out included." }),
});

export type TransactionProof = z.output<typeof transactionProof>;
export type PriceProof = z.output<typeof priceProof>;

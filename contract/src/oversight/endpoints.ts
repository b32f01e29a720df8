import { logReachWords } from "@paperchain/core/list-reach.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { marketHost, marketSource } from "../market/shapes.ts";
import { moneyOut } from "../money.ts";
import { idOf, isWithinReach, paged, paging, text, time } from "../shapes.ts";
import { settlement } from "../trades/shapes.ts";
import {
  balanceProof,
  checkpoint,
  deviations,
  disclosedDecision,
  disclosedOutage,
  holders,
  holdingsProof,
  logLine,
  newestCheckpoint,
  path,
  polls,
  records,
  signedPromise,
  transactionProof,
  witnesses,
} from "./shapes.ts";

const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const tooFar = { path: ["page"], error: logReachWords };
const page = z.object(paging(20)).refine(isWithinReach, tooFar);

/** The proof that a tree only grew. */
const growth = {
  access: "anybody",
  limited: "log",
  query: z.object({ from: count, to: count }),
  answer: z.object({ from: z.int(), to: z.int(), path }),
  refusals: ["log_too_short"],
} as const;

export const oversightEndpoints = endpoints({
  showTransparency: {
    access: "anybody",
    limited: "log",
    summary: "Show what this server's administrators may do, and what they have done so far",
    answer: z.object({
      practice: z.literal(true),
      may: z.array(z.string()),
      mayNot: z.array(z.string()),
      settlement,
      payoutBps: z.int(),
      tradeSeconds: z.int(),
      startingBalance: moneyOut,
      depositApproval: z.enum(["admin", "auto"]),
      source: marketSource,
      host: marketHost,
      /** Whether the clocks of this server and of the price source agree; null for simulated prices. */
      sourceClock: z.enum(["agrees", "differs", "not_measured"]).nullable(),
      checkpoint: newestCheckpoint,
      key: z.string(),
      scenarios: z.object({ active: z.int(), total: z.int() }),
      outages: z.int(),
      deviations,
      polls,
      holders,
      witnesses,
      records,
    }),
    refusals: [],
  },
  listDecisions: {
    access: "anybody",
    limited: "log",
    summary: "List every trade that an administrator decided, newest first",
    query: page,
    answer: z.object({ decisions: z.array(disclosedDecision), ...paged }),
    refusals: [],
  },
  listOutages: {
    access: "anybody",
    limited: "log",
    summary: "List every time in which prices were due and none came, newest first",
    query: page,
    answer: z.object({ outages: z.array(disclosedOutage), ...paged }),
    refusals: [],
  },
  showLogKey: {
    access: "anybody",
    limited: "log",
    summary: "Show the key that signs checkpoints",
    description: "`key` is the same in one text, as signed notes have it: name, hash, type and key.",
    answer: z.object({
      origin: z.string(),
      algorithm: z.literal("Ed25519"),
      publicKey: z.string(),
      key: z.string(),
      witnessKey: z.string().meta({
        description: "The key with which this server cosigns the checkpoints of other servers.",
      }),
    }),
    refusals: [],
  },
  showCheckpoint: {
    access: "anybody",
    limited: "log",
    summary: "Show the newest checkpoint of the operator log",
    answer: newestCheckpoint,
    refusals: [],
  },
  downloadCheckpoint: {
    access: "anybody",
    limited: "log",
    summary: "Download the newest checkpoint as a text to keep",
    answer: z.string(),
    refusals: [],
  },
  listCheckpoints: {
    access: "anybody",
    limited: "log",
    summary: "List the checkpoints, newest first",
    description: "Of checkpoints of the same size, the first is stored forever, and the others for 30 days.",
    query: page,
    answer: z.object({ checkpoints: z.array(checkpoint), ...paged }),
    refusals: [],
  },
  listLogNames: {
    access: "admin",
    summary: "Show which members the lines of the operator log name",
    description:
      "The log has people as salted hashes only, and so do its downloads. This returns the names, which administrators see anyway; deleted people have none.",
    query: z.object({
      lines: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, "Name up to 100 lines by their numbers, such as 19,18.")
        .transform((text) => text.split(",").map(Number))
        .meta({ description: "The numbers of up to 100 lines, such as `19,18`." }),
    }),
    answer: z.object({ names: z.array(z.object({ person: z.string(), name: z.string() })) }),
    refusals: [],
  },
  listLogLines: {
    access: "anybody",
    limited: "log",
    summary: "List the lines of the operator log, newest first; or from a number on, oldest first",
    query: z
      .object({
        type: z
          .string()
          .regex(/^([a-z-]+\.[a-z-]+)?$/, "This is no type of act.")
          .max(60)
          .default("")
          .meta({ description: "Such as `trade.decide`." }),
        person: z
          .string()
          .regex(
            /^(person:([0-9a-f]{64}|erased)|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/,
            "This is no person's hash and no id.",
          )
          .default("")
          .meta({ description: "Lines by or about this person, or about the group of this id." }),
        size: count.default(0).meta({
          description: "How many lines a checkpoint has: then each line comes with its path to that root.",
        }),
        from: count.optional().meta({
          description:
            "The lines from this number on, oldest first, for readers who follow the log. Not together with a type, a person or a page.",
        }),
        ...paging(20),
      })
      .refine(
        ({ from, type, person, page }) => from === undefined || (type === "" && person === "" && page === 1),
        { path: ["from"], error: "This goes without a type, a person and a page." },
      )
      // The names of the lines in this answer. Without a filter, the page number determines the lines.
      .refine((query) => (query.type === "" && query.person === "") || isWithinReach(query), tooFar),
    answer: z.object({ lines: z.array(logLine), ...paged }),
    refusals: ["log_too_short"],
  },
  downloadLog: {
    access: "anybody",
    limited: "log-download",
    summary: "Download the whole log with its checkpoints as JSON lines",
    answer: z.string(),
    refusals: [],
  },
  proveInclusion: {
    access: "anybody",
    limited: "log",
    summary: "Prove that a line is in the log of a given size",
    query: z.object({ seq: count, size: count }),
    answer: z.object({ seq: z.int(), size: z.int(), hash: z.string(), root: z.string(), path }),
    refusals: ["log_too_short"],
  },
  proveConsistency: {
    ...growth,
    summary: "Prove that the log of one size is the beginning of the log of another",
  },
  downloadRecords: {
    access: "anybody",
    limited: "log-download",
    summary: "Download all records and the newest checkpoint as JSON lines",
    answer: z.string(),
    refusals: [],
  },
  proveRecordConsistency: {
    ...growth,
    summary: "Prove that the records of one size are the beginning of those of another",
  },
  proveTransaction: {
    access: "member",
    limited: "log",
    summary: "Prove that a transaction or an order, and what it moved, are in the records",
    description:
      "Each item comes with its path to the root of its record, and the record with its path to the root in the checkpoint. Members prove their own transactions, administrators those of all.",
    params: z.object({ id: idOf<"transaction">() }),
    answer: transactionProof,
    refusals: ["not_found"],
  },
  provePromise: {
    access: "anybody",
    limited: "log",
    summary: "Prove that a promised transaction is in the records",
    description:
      "For browsers that keep a promise and whose member cannot log in, or is logged out: the promise takes the place of the session. It opens only the accepted item, not its later items.",
    body: signedPromise,
    answer: transactionProof,
    refusals: ["not_found"],
  },
  proveBalance: {
    access: "member",
    limited: "log",
    summary: "Prove that your balance is the one in the records",
    description:
      "Your newest movement with its path to the root in the checkpoint. It contains your balance after it, and its number, which is the version of the balance.",
    answer: balanceProof,
    refusals: [],
  },
  proveHoldings: {
    access: "member",
    limited: "log",
    summary: "Prove that the coins that you own are those in the records",
    description:
      "What you own of each coin, and its newest movement with its path to the root in the checkpoint, which says what you own after it.",
    answer: holdingsProof,
    refusals: [],
  },
  exportMyProofs: {
    access: "member",
    limited: "list-export",
    summary: "Download everything that the records have about you as JSON lines, for the verifier",
    description:
      "Each item with its paths, as in the proof of a transaction, and the checkpoint over them last.",
    answer: z.string(),
    refusals: [],
  },
  showMyLogName: {
    access: "member",
    summary: "Show your name in the log, the checkpoint your browser keeps, and whether you get it by e-mail",
    answer: z.object({
      person: z.string(),
      held: z.object({ size: z.int(), at: z.iso.datetime() }).nullable(),
      dailyMail: z.boolean(),
      mailable: z.boolean().meta({ description: "Whether I have an e-mail address that it can be sent to." }),
    }),
    refusals: [],
  },
  holdCheckpoint: {
    access: "member",
    summary: "Report that you keep this checkpoint",
    description:
      "Counts the caller as a holder, unless they are an administrator. The checkpoint must be of this log, and of the history that it shows now.",
    body: z.object({ note: text(6_000, "Send the checkpoint's text.") }),
    answer: z.object({ size: z.int(), at: z.iso.datetime() }),
    refusals: ["checkpoint_foreign"],
  },
  changeCheckpointMail: {
    access: "member",
    summary: "Turn the daily e-mail with the newest checkpoint on or off",
    body: z.object({ daily: z.boolean() }),
    answer: z.object({ daily: z.boolean() }),
    refusals: ["no_contact"],
  },
  addCheckpoint: {
    access: "public",
    limited: "witness",
    summary: "Ask this server to cosign another server's checkpoint",
    description:
      "C2SP's tlog-witness: the size that this server last cosigned (`old`), the proof, an empty line, the checkpoint. The answer is a cosignature, or 409 with the size to start from as `text/x.tlog.size`. A checkpoint that signs records has `records`, their last cosigned number, and their proof after the log's; that is an extension. Only logs that the operator named are cosigned.",
    text: true,
    body: z.string().min(1).max(32_000),
    answer: z.string(),
    refusals: [
      "cosign_unreadable",
      "log_unknown",
      "checkpoint_unsigned",
      "checkpoint_ahead",
      "checkpoint_unproved",
    ],
  },
  listWitnessedLogs: {
    access: "anybody",
    limited: "log",
    summary: "List the logs of other servers that this one cosigns, with the newest checkpoint of each",
    description: "Compare `note` with what the other server shows you: both must be of one history.",
    answer: z.object({
      practice: z.literal(true),
      witnessKey: z.string(),
      logs: z.array(z.object({ origin: z.string(), address: z.string(), note: z.string(), at: time })),
    }),
    refusals: [],
  },
});

import { resolve } from "node:path";
import { emailProblem, foldEmail } from "@paperchain/core/accounts/identifier.ts";
import { passwordProblem } from "@paperchain/core/accounts/password.ts";
import { readReviewDays } from "@paperchain/core/kyc/kyc.ts";
import { readUsdt, type Usdt } from "@paperchain/core/money/usdt.ts";
import { z } from "zod";
import { readDatabaseUrl } from "./database-url.ts";

/**
 * Every setting of the server: its name, its meaning, and its parser. This is the only reader of the environment;
 * `docs/operations.md` shows the same table, and a test compares the two.
 */
const settings = {
  PORT: setting(
    "Where to listen. Without it: 3000, or the next free port.",
    z.coerce.number().int().min(0).max(65_535).optional(),
  ),
  HOST: setting("The address to listen on.", z.string().min(1).default("127.0.0.1")),
  DATA_DIR: setting(
    "Where the embedded database and made secrets are kept.",
    z
      .string()
      .min(1)
      .default("./data")
      .transform((dir) => resolve(dir)),
  ),
  DATABASE_URL: setting(
    "A PostgreSQL 15 or newer of your own, as postgres://user:password@host/database; of several hosts, the one that takes writes. Without it: the embedded one.",
    z.string().check(problem(databaseUrlProblem)).optional(),
  ),
  WORKERS: setting(
    "How many processes share the port and the work, for machines with more cores.",
    z.coerce.number().int().min(1).max(64).default(1),
  ),
  BACKUP_DIR: setting(
    "Where a backup of the embedded database is kept each night. Without it: none is made.",
    z
      .string()
      .min(1)
      .transform((dir) => resolve(dir))
      .optional(),
  ),
  BACKUPS_KEPT: setting(
    "How many nightly backups are kept; older ones are deleted.",
    z.coerce.number().int().min(1).max(10_000).default(7),
  ),
  ADMIN_EMAIL: setting(
    "The first administrator's e-mail; read at the first start only.",
    z.string().check(problem(emailProblem)).overwrite(foldEmail).default("admin@paperchain.example"),
  ),
  ADMIN_PASSWORD: setting(
    "The first administrator's password; read at the first start only. Without it: one is made and printed.",
    z.string().check(problem(passwordProblem)).optional(),
  ),
  INVITATION_CODE: setting(
    "The first invitation code; read at the first start only. Without it: one is made and printed.",
    z.string().trim().min(4).max(40).toUpperCase().optional(),
  ),
  REQUIRE_ADMIN_TWO_FACTOR: setting(
    "Whether administrators must turn on two-factor login before they can act as one: true or false.",
    z
      .enum(["true", "false"])
      .default("false")
      .transform((value) => value === "true"),
  ),
  PUBLIC_URL: setting(
    "The address members use, for links, QR codes and messages; auto: this machine's address in its network. Without it: the address the server listens on.",
    z
      .union([z.literal("auto"), z.url({ protocol: /^https?$/ })])
      .overwrite((url) => url.replace(/\/+$/, ""))
      .optional(),
  ),
  TLS_CERT: setting(
    "A file with the certificate (PEM, the whole chain), for a server that speaks https itself. Without it: plain http.",
    z
      .string()
      .min(1)
      .transform((file) => resolve(file))
      .optional(),
  ),
  TLS_KEY: setting(
    "The file with the key of TLS_CERT (PEM, without a passphrase).",
    z
      .string()
      .min(1)
      .transform((file) => resolve(file))
      .optional(),
  ),
  TRUST_PROXY: setting(
    "The proxies that are trusted to name the caller's address: true, false, a number of hops, or addresses separated by commas.",
    z.string().default("false").transform(readTrustProxy),
  ),
  STARTING_BALANCE: setting(
    "The practice money that members of a new group, and administrators, start with, in USDT; 0 is allowed.",
    z.string().default("10000").transform(readStartingBalance),
  ),
  TRADE_SECONDS: setting(
    "How long a trade of a new group, or of an administrator, runs from its entry tick, in seconds; on real prices at least 60.",
    z.coerce.number().int().min(5).max(86_400).default(300),
  ),
  TRADE_PAYOUT: setting(
    "The profit of a won trade of a new group, or of an administrator, as a share of its stake.",
    z.string().default("0.85").transform(readPayoutBps),
  ),
  SETTLEMENT: setting(
    "Who settles the trades of a new group, and of administrators: the market's recorded prices, or manual: an administrator.",
    z.enum(["market", "manual"]).default("market"),
  ),
  DEPOSIT_APPROVAL: setting(
    "Who completes the deposits of a new group, and of administrators: admin, or auto after 3 confirmations of the practice network.",
    z.enum(["admin", "auto"]).default("admin"),
  ),
  KYC_REVIEW_DAYS: setting(
    "How many business days an identity check usually takes, as 1-2 or 3; members are told. Without it: no time is named.",
    z.string().transform(demandReviewDays).optional(),
  ),
  MARKET: setting(
    "Where prices come from: coingecko, simulated, or auto, which chooses at the first start and stays with it.",
    z.enum(["auto", "coingecko", "simulated"]).default("auto"),
  ),
  MARKET_URL: setting(
    "The price service: CoinGecko's API, or a compatible one. No other host is asked for prices.",
    z
      .url({ protocol: /^https?$/ })
      .overwrite((url) => url.replace(/\/+$/, ""))
      .default("https://api.coingecko.com/api/v3"),
  ),
  MARKET_KEY: setting(
    "The key for the price service. Without it: its public access.",
    z.string().min(1).optional(),
  ),
  MARKET_CALLS_PER_MONTH: setting(
    "How many calls a month the price service allows; prices come as often as that lasts.",
    z.coerce.number().int().min(1_000).default(10_000),
  ),
  SMTP_URL: setting(
    "The mail server, as smtp://user:password@host:port. Without it: messages are kept in the outbox.",
    z.url({ protocol: /^smtps?$/ }).optional(),
  ),
  MAIL_FROM: setting(
    "The sender of e-mails.",
    z.string().min(3).default("Paperchain <no-reply@paperchain.example>"),
  ),
  SMS_WEBHOOK_URL: setting(
    "Where text messages are posted as JSON { to, text }. Without it: they are kept in the outbox.",
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  SUPPORT_PHONE: setting(
    "The number that members may call for help, as they should see it. Without it: the app says that there is none.",
    z
      .string()
      .regex(/^\+?[\d\s()./-]{3,40}$/, "must be a phone number")
      .optional(),
  ),
  SUPPORT_CHAT_URL: setting(
    "A page where members can chat with support. Without it: the app says that there is none.",
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  SECRET_KEY: setting(
    "The key that encrypts documents and codes: 32 bytes, as base64url or hex. Without it: one is made and kept in DATA_DIR.",
    z.string().transform(demandSecretKey).optional(),
  ),
  SECRET_KEYS_BEFORE: setting(
    "Earlier keys that can still be read after a change of SECRET_KEY, separated by commas.",
    z
      .string()
      .transform((value, context) => value.split(",").map((key) => demandSecretKey(key.trim(), context)))
      .optional(),
  ),
  WITNESSES: setting(
    "Other Paperchain servers that cosign this server's checkpoints, and whose checkpoints this one cosigns: addresses separated by commas.",
    z.string().transform(readWitnesses).optional(),
  ),
  LOG_LEVEL: setting(
    "How much is logged.",
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ),
};

export type Config = {
  readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["schema"]>;
};

export const settingMeanings = Object.entries(settings).map(([name, { meaning }]) => ({ name, meaning }));

/**
 * Parses the settings of an environment, or throws an error that names each wrong one and lists them all. A command may
 * have other defaults.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  defaults: Record<string, string> = {},
): Config {
  const given = Object.fromEntries(
    Object.keys(settings).map((name) => [name, environment[name] || defaults[name]]),
  );
  const schema = z.object(
    Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data as unknown as Config;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  const all = settingMeanings.map(({ name, meaning }) => `  ${name.padEnd(22)} ${meaning}`);
  throw new ConfigProblem(
    `These settings are not right:\n${problems.join("\n")}\n\nAll settings:\n${all.join("\n")}`,
  );
}

/** A mistake of the operator. It is printed without a stack. */
export class ConfigProblem extends Error {}

/** A problem that may be gone at the next start. The process ends with a status after which supervisors restart it. */
export class TemporaryProblem extends ConfigProblem {}

function setting<S extends z.ZodType>(meaning: string, schema: S): { meaning: string; schema: S } {
  return { meaning, schema };
}

function problem(check: (value: string) => string | undefined) {
  return z.check<string>((context) => {
    const message = check(context.value);
    if (message) context.issues.push({ code: "custom", message, input: context.value });
  });
}

function databaseUrlProblem(value: string): string | undefined {
  const read = readDatabaseUrl(value);
  return typeof read === "string" ? read : undefined;
}

function readStartingBalance(value: string, context: z.RefinementCtx): Usdt {
  const amount = readUsdt(value);
  if (amount !== undefined && amount >= 0n) return amount;
  context.issues.push({ code: "custom", message: "Use an amount such as 10000 or 0.", input: value });
  return z.NEVER;
}

function demandReviewDays(value: string, context: z.RefinementCtx): string {
  const days = readReviewDays(value);
  if (days) return days;
  context.issues.push({ code: "custom", message: "Use a number of days such as 3, or 1-2.", input: value });
  return z.NEVER;
}

/** 32 bytes in hex or base64; nothing for other text. */
export function readSecretKey(value: string): Buffer | undefined {
  const base64url = /^[A-Za-z0-9_-]{43}=?$/.test(value);
  if (!base64url && !/^[0-9a-fA-F]{64}$/.test(value)) return undefined;
  return Buffer.from(value, base64url ? "base64url" : "hex");
}

function demandSecretKey(value: string, context: z.RefinementCtx): Buffer {
  const key = readSecretKey(value);
  if (key) return key;
  // The sentence does not repeat the value, because it may be most of a real key.
  context.issues.push({ code: "custom", message: secretKeyProblem, input: undefined });
  return z.NEVER;
}

const secretKeyProblem =
  "Use 32 random bytes, as 43 characters of base64url or 64 of hex. `openssl rand -hex 32` makes one.";

function readPayoutBps(value: string, context: z.RefinementCtx): number {
  if (/^\d{1,2}(\.\d{1,4})?$/.test(value) && Number(value) <= 10) return Math.round(Number(value) * 10_000);
  context.issues.push({ code: "custom", message: "Use a share from 0 to 10, such as 0.85.", input: value });
  return z.NEVER;
}

const witnessesMax = 8;

/** Rejects addresses with a password or a query, because the operator log publishes them. */
function readWitnesses(value: string, context: z.RefinementCtx): readonly string[] {
  const addresses = value.split(",").flatMap((text) => readAddress(text.trim()));
  if (!addresses.includes("") && addresses.length <= witnessesMax) return [...new Set(addresses)];
  context.issues.push({
    code: "custom",
    message: `Use up to ${witnessesMax} addresses such as https://club-b.example, separated by commas.`,
    input: value,
  });
  return z.NEVER;
}

/** The normalised form of an address; empty if the text is not an address. */
function readAddress(text: string): string[] {
  if (text === "") return [];
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !/[@?#]/.test(text);
  return [isPlain ? `${url.origin}${url.pathname}`.replace(/\/+$/, "") : ""];
}

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

function readTrustProxy(value: string): TrustProxy {
  if (value === "true" || value === "false") return value === "true";
  const hops = Number(value);
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : value;
}

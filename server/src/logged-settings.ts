import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Config } from "./config.ts";

export type LoggedValue = string | number | boolean | null;

/** The value of a setting in the operator log, or why the log has none. */
type Rule<Value> = { readonly logged: (value: Value) => LoggedValue } | { readonly notLogged: string };

const asItIs = { logged: (value: string | number | boolean | undefined): LoggedValue => value ?? null };
const whetherSet = { logged: (value: string | undefined) => value !== undefined };

/**
 * The operator log is public and permanent. It has every setting that touches members, and no secret, no person's
 * address, and nothing about the operator's machine. A new setting does not compile without a decision here.
 */
const rules: { readonly [Name in keyof Config]: Rule<Config[Name]> } = {
  PORT: { notLogged: "It is about the operator's machine." },
  HOST: { notLogged: "It is about the operator's machine." },
  DATA_DIR: { notLogged: "It is about the operator's machine." },
  DATABASE_URL: { notLogged: "It has a password in it." },
  WORKERS: { notLogged: "It is about the operator's machine." },
  // Backups still contain what members deleted since, for as many nights as BACKUPS_KEPT says.
  BACKUP_DIR: whetherSet,
  BACKUPS_KEPT: asItIs,
  ADMIN_EMAIL: { notLogged: "It is the address of a person." },
  ADMIN_PASSWORD: { notLogged: "It is a secret." },
  INVITATION_CODE: { notLogged: "Anybody who knows it can register." },
  REQUIRE_ADMIN_TWO_FACTOR: asItIs,
  PUBLIC_URL: { logged: (url) => (url && url !== "auto" ? new URL(url).origin : (url ?? null)) },
  TLS_CERT: whetherSet,
  TLS_KEY: { notLogged: "It is where a secret is kept." },
  TRUST_PROXY: { notLogged: "It is about the operator's network." },
  STARTING_BALANCE: { logged: writeUsdt },
  TRADE_SECONDS: asItIs,
  TRADE_PAYOUT: { logged: (bps) => String(bps / 10_000) },
  SETTLEMENT: asItIs,
  DEPOSIT_APPROVAL: asItIs,
  KYC_REVIEW_DAYS: asItIs,
  MARKET: asItIs,
  MARKET_URL: { logged: (url) => new URL(url).host },
  MARKET_KEY: { notLogged: "It is a secret." },
  MARKET_CALLS_PER_MONTH: asItIs,
  SMTP_URL: whetherSet,
  MAIL_FROM: { notLogged: "It may be the address of a person. Members see it in every e-mail." },
  SMS_WEBHOOK_URL: whetherSet,
  SUPPORT_PHONE: { notLogged: "It may be the number of a person. Members see it in the app." },
  SUPPORT_CHAT_URL: { notLogged: "It may be the page of a person. Members see it in the app." },
  SECRET_KEY: { notLogged: "It is a secret." },
  SECRET_KEYS_BEFORE: { notLogged: "They are secrets." },
  WITNESSES: { logged: (addresses) => addresses?.join(", ") ?? null },
  LOG_LEVEL: { notLogged: "It is about the operator's own files." },
};

/** The settings that the operator log contains, by name. */
export function loggedSettings(config: Config): Record<string, LoggedValue> {
  const names = Object.keys(rules) as (keyof Config)[];
  return Object.fromEntries(names.flatMap((name) => loggedSetting(config, name)));
}

function loggedSetting<Name extends keyof Config>(config: Config, name: Name): [string, LoggedValue][] {
  const rule: Rule<Config[Name]> = rules[name];
  return "logged" in rule ? [[name, rule.logged(config[name])]] : [];
}

/** The settings that the operator log leaves out, each with the reason. */
export const unloggedSettings = Object.entries(rules).flatMap(([name, rule]) =>
  "notLogged" in rule ? [{ name, why: rule.notLogged }] : [],
);

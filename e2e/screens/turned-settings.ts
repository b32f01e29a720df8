import type { Settings } from "../setup/start-server.ts";

/** Groups of settings that differ from the defaults, each for one server. */
export const turnedRules: Settings = {
  STARTING_BALANCE: "0",
  TRADE_SECONDS: "5",
  TRADE_PAYOUT: "0",
  SETTLEMENT: "manual",
  DEPOSIT_APPROVAL: "auto",
  KYC_REVIEW_DAYS: "1-2",
};

export const turnedSurroundings: Settings = {
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://serious-money.example",
  // No service answers there: the server uses its simulated market.
  MARKET: "auto",
  MARKET_URL: "http://127.0.0.1:9/api",
  MARKET_KEY: "a-key",
  MARKET_CALLS_PER_MONTH: "1000000",
  MAIL_FROM: "Serious Money <bank@serious-money.example>",
  SMS_WEBHOOK_URL: "http://127.0.0.1:9/sms",
  SUPPORT_PHONE: "+44 20 7946 0000",
  SUPPORT_CHAT_URL: "https://chat.example",
  SECRET_KEY: "8".repeat(64),
  SECRET_KEYS_BEFORE: "9".repeat(64),
  WITNESSES: "http://127.0.0.1:9",
  WORKERS: "2",
  BACKUPS_KEPT: "1",
  LOG_LEVEL: "fatal",
};

/**
 * Settings of every journey's server that differ from the defaults. Tests of answers, not of screens, change
 * `DATABASE_URL`, `BACKUP_DIR`, `REQUIRE_ADMIN_TWO_FACTOR`, `TLS_CERT` and `TLS_KEY`.
 */
export const turnedAlways = [
  "PORT",
  "DATA_DIR",
  "DATABASE_URL",
  "BACKUP_DIR",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "INVITATION_CODE",
  "REQUIRE_ADMIN_TWO_FACTOR",
  "TLS_CERT",
  "TLS_KEY",
  "TRUST_PROXY",
  "SMTP_URL",
];

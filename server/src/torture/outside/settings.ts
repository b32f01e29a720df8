import type { Terms } from "./judge.ts";

export const admin = { identifier: "admin@club.example", password: "correct horse battery" };
export const invitation = "OUTSIDE-1";
export const terms: Terms = {
  startingBalance: 1_000_000_000_000n,
  seconds: 5,
  payoutBps: 8_500n,
  feeBps: 10,
  spreadBps: 10,
};

/** Starts a server with this administrator, this invitation and these terms. */
export const settings = {
  ADMIN_EMAIL: admin.identifier,
  ADMIN_PASSWORD: admin.password,
  INVITATION_CODE: invitation,
  TRADE_SECONDS: String(terms.seconds),
  STARTING_BALANCE: String(terms.startingBalance / 1_000_000n),
  LOG_LEVEL: "error",
};

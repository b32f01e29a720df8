/**
 * What the `tcp` step runs. Another version of PostgreSQL and another way to it cannot change what a rule decides or a page
 * shows, so these are the tests that could tell a difference: what the database does by itself, what goes over its
 * connections, the laws that call every endpoint and touch every table, and of every feature the file that asks most of it.
 */
export const tcpTests = [
  // What the database does by itself: migrations, rights, the ledger.
  "db",
  "ledger",
  // What goes over its connections: changes that are listened to, jobs, and turns of several servers.
  "realtime",
  "jobs",
  "authentication/kept-sessions.test.ts",
  "http/bind/once.test.ts",
  "messages/outbox.test.ts",
  "features/market/polling/poll-together.test.ts",
  "features/stream",
  // Laws over every endpoint and every table.
  "laws/authorisation.test.ts",
  "laws/erasure.test.ts",
  "laws/erasure-race.test.ts",
  "laws/kept-counts.test.ts",
  // Features.
  "features/accounts/invitations/register.test.ts",
  "features/accounts/members/users-list.test.ts",
  "features/answers",
  "features/funding/tell-of-decision.test.ts",
  "features/kyc/decide-document.test.ts",
  "features/market/polling/thin-ticks.test.ts",
  "features/oversight/log-standing.test.ts",
  "features/plans/plans.test.ts",
  "features/security/two-factor.test.ts",
  "features/support/support.test.ts",
  "features/system/routes.test.ts",
  "features/trades/trades.test.ts",
  "features/transactions/list-transactions.test.ts",
  "features/waiting",
  "features/wallet/wallet.test.ts",
].map((place) => `server/src/${place}`);

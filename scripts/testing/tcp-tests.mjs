/**
 * The test files of the `tcp` step. Another version of PostgreSQL and a TCP connection cannot change what a rule
 * decides or a page shows. So these are the tests that could notice a difference: the database's own functions, its
 * connections, the laws that call every endpoint and touch every table, and the most demanding file of every feature.
 */
export const tcpTests = [
  // The database's own functions: migrations, rights, the ledger.
  "db",
  "ledger",
  // Its connections: notifications, jobs, and several servers at once.
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
  "laws/lists",
  "laws/moves.test.ts",
  // Features.
  "features/accounts/invitations/register.test.ts",
  "features/accounts/members/change-role.test.ts",
  "features/accounts/members/members-list.test.ts",
  "features/answers",
  "features/boards/boards.test.ts",
  "features/funding/tell-of-decision.test.ts",
  "features/groups/groups.test.ts",
  "features/rounds/rounds.test.ts",
  "laws/rounds.test.ts",
  "laws/groups/standings.test.ts",
  "features/standings/standings.test.ts",
  "features/inbox/inbox.test.ts",
  "features/kyc/decide-kyc-document.test.ts",
  "features/market/polling/thin-ticks.test.ts",
  "features/oversight/log-standing.test.ts",
  "features/oversight/witnesses/add-checkpoint.test.ts",
  "features/plans/plans.test.ts",
  "features/security/two-factor.test.ts",
  "features/support/support.test.ts",
  "features/system/routes.test.ts",
  "features/trades/trades.test.ts",
  "features/transactions/list-transactions.test.ts",
  "features/waiting",
  "features/wallet/wallet.test.ts",
].map((place) => `server/src/${place}`);

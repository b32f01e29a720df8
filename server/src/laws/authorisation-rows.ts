import { password } from "../testing/members.ts";
import { depositOf, withdrawalOf } from "../testing/money/orders.ts";
import { type ActorName, type Actors, actorNames } from "./actors.ts";

export interface Row {
  /** The id in the path, if the path has one. */
  readonly id?: (actors: Actors) => string;
  readonly body?: (actors: Actors) => object;
  readonly query?: string;
  readonly answers: Record<ActorName, number | "open">;
}

const everybody = (status: number) =>
  Object.fromEntries(actorNames.map((name) => [name, status])) as Record<ActorName, number>;

const nobodyInside = { anonymous: 401, suspended: 401, expired: 401, revoked: 401 };
const insiders = (status: number) => ({ ...nobodyInside, member: status, other: status, admin: status });
const admins = (status: number) => ({ ...nobodyInside, member: 403, other: 403, admin: status });
/** The member's own object: nobody else finds it. */
const ownOf = (status: number) => ({ ...insiders(404), member: status });

/** The member's own object, which an administrator sees too. */
const ownOrAdmin = (status: number) => ({ ...ownOf(status), admin: status });

const memberId = (actors: Actors) => actors.member.id;
const nothing = "01890000-0000-7000-8000-000000000000";
const somebodyNew = () => ({ people: [{ email: "new@club.example" }] });
const aDeposit = () => depositOf("25");
const aWithdrawal = () => withdrawalOf("25");

/**
 * The expected answers of each route to each kind of caller. Calls run in the order of the keys, so routes that end a
 * session come last.
 */
export const rows: Record<string, Row> = {
  "GET /healthz": { answers: everybody(200) },
  "GET /readyz": { answers: everybody(200) },
  "GET /metrics": { answers: everybody(200) },
  "GET /api/openapi.json": { answers: everybody(200) },
  "GET /api/docs": { answers: everybody(200) },
  "GET /api/docs/json": { answers: everybody(200) },
  "GET /api/docs/yaml": { answers: everybody(200) },
  "GET /api/docs/static/index.html": { answers: everybody(302) },
  "GET /api/docs/static/swagger-initializer.js": { answers: everybody(200) },
  "GET /api/docs/static/*": { answers: everybody(200) },
  "GET /api/meta": { answers: everybody(200) },

  "POST /api/auth/register": { body: () => ({}), answers: everybody(400) },
  "POST /api/auth/invitation": { body: () => ({ invitationCode: "never-was" }), answers: everybody(422) },
  "POST /api/auth/join": { body: () => ({}), answers: everybody(400) },
  "POST /api/auth/login": { body: () => ({}), answers: everybody(400) },
  "POST /api/auth/session-end": { body: () => ({ token: "never-was" }), answers: everybody(200) },
  "POST /api/auth/forgot-password": { body: () => ({}), answers: everybody(400) },
  "POST /api/auth/reset-password": { body: () => ({}), answers: everybody(400) },

  "GET /api/group": { answers: insiders(200) },
  "GET /api/transparency/rules": { answers: everybody(200) },
  "GET /api/admin/groups": { answers: admins(200) },
  "POST /api/admin/groups": { body: () => ({}), answers: admins(400) },
  "GET /api/admin/network": { answers: admins(200) },
  "PUT /api/admin/groups/set-up": { answers: admins(200) },
  "PUT /api/admin/groups/:id/name": {
    id: () => nothing,
    body: () => ({ name: "New" }),
    answers: admins(404),
  },
  "PUT /api/admin/groups/:id/rules": { id: () => nothing, body: () => ({}), answers: admins(400) },
  "PUT /api/admin/groups/:id/state": {
    id: () => nothing,
    body: () => ({ state: "paused", reason: "a test" }),
    answers: admins(404),
  },
  "GET /api/rounds": { answers: insiders(200) },
  "GET /api/admin/groups/:id/rounds": { id: () => nothing, answers: admins(404) },
  "POST /api/admin/groups/:id/rounds": {
    id: () => nothing,
    body: () => ({ name: "Week 1" }),
    answers: admins(404),
  },
  "POST /api/admin/groups/:id/rounds/leave": { id: () => nothing, answers: admins(404) },
  "PUT /api/admin/rounds/:id": { id: () => nothing, body: () => ({}), answers: admins(404) },
  "DELETE /api/admin/rounds/:id": { id: () => nothing, answers: admins(404) },
  "POST /api/admin/rounds/:id/start": { id: () => nothing, answers: admins(404) },
  "POST /api/admin/rounds/:id/end": { id: () => nothing, answers: admins(404) },
  "GET /api/rounds/:id/standings": { id: () => nothing, answers: insiders(404) },
  "GET /api/rounds/:id/result": { id: () => nothing, answers: insiders(404) },
  "GET /api/rounds/:id/standings/proof": { id: () => nothing, answers: insiders(404) },
  "GET /api/rounds/:id/standings/download": { id: () => nothing, answers: insiders(404) },
  "GET /api/admin/rounds/:id/standings": { id: () => nothing, answers: admins(404) },
  "GET /api/admin/rounds/:id/results.csv": { id: () => nothing, answers: admins(404) },
  "GET /api/admin/rounds/:id/results.xlsx": { id: () => nothing, answers: admins(404) },
  "GET /api/transparency/standings": { answers: everybody(200) },
  "GET /api/admin/groups/:id/join-links": { id: () => nothing, answers: admins(404) },
  "POST /api/admin/groups/:id/join-links": { id: () => nothing, body: () => ({}), answers: admins(404) },
  "GET /api/admin/join-links/:id": { id: () => nothing, answers: admins(404) },
  "GET /api/admin/groups/:id/present": { id: () => nothing, answers: admins(404) },
  "GET /api/admin/groups/:id/board": { id: () => nothing, answers: admins(404) },
  "GET /api/admin/groups/:id/announcements": { id: () => nothing, answers: admins(404) },
  "POST /api/admin/groups/:id/announcements": {
    id: () => nothing,
    body: () => ({ text: "a test" }),
    answers: admins(404),
  },
  "DELETE /api/admin/announcements/:id": { id: () => nothing, answers: admins(404) },
  "POST /api/board": { body: () => ({ token: "never-was" }), answers: everybody(404) },
  "GET /api/admin/groups/:id/boards": { id: () => nothing, answers: admins(404) },
  "POST /api/admin/groups/:id/boards": { id: () => nothing, answers: admins(404) },
  "DELETE /api/admin/boards/:id": { id: () => nothing, answers: admins(404) },
  "GET /api/inbox": { answers: insiders(200) },
  "POST /api/inbox/read": { body: () => ({ until: "2026-03-01T12:00:00Z" }), answers: insiders(200) },
  "POST /api/inbox/announcements/:id/read": { id: () => nothing, answers: insiders(404) },
  "DELETE /api/admin/join-links/:id": { id: () => nothing, answers: admins(404) },
  "GET /api/users/me": { answers: insiders(200) },
  "PUT /api/users/me": { body: () => ({}), answers: insiders(400) },
  "PUT /api/users/change-password": {
    body: () => ({ currentPassword: "a wrong one", newPassword: "a wholly new secret" }),
    answers: insiders(422),
  },
  // These accounts have a password, and no PIN.
  "PUT /api/users/change-pin": {
    body: () => ({ currentPin: "481527", newPin: "730518" }),
    answers: insiders(422),
  },
  "POST /api/users/me/upgrade": {
    body: () => ({ email: "new@club.example", newPassword: "a wholly new secret", pin: "481527" }),
    answers: insiders(422),
  },
  "GET /api/users/me/first-steps": { answers: insiders(200) },
  "POST /api/users/me/first-steps/hide": { answers: insiders(200) },
  "GET /api/users/me/export": { answers: insiders(200) },
  "POST /api/users/me/delete": { body: () => ({}), answers: insiders(400) },
  // Without a form, there is nothing to parse.
  "POST /api/upload/profile-image": { body: () => ({}), answers: insiders(415) },
  "DELETE /api/upload/profile-image": { answers: insiders(200) },
  "GET /api/users/me/sessions": { answers: insiders(200) },
  // An image element cannot send a session, and the address of a picture is a secret.
  "GET /api/avatars/:key": { id: () => "A".repeat(22), answers: everybody(404) },
  "GET /api/users/me/security": { answers: insiders(200) },
  // The password is wrong, so these calls change no account.
  "POST /api/users/me/two-factor": { body: () => ({ password: "wrong" }), answers: insiders(422) },
  "POST /api/users/me/two-factor/confirm": { body: () => ({ code: "000000" }), answers: insiders(422) },
  "POST /api/users/me/two-factor/recovery-codes": {
    body: () => ({ password: "wrong", code: "000000" }),
    answers: insiders(422),
  },
  "POST /api/users/me/two-factor/off": {
    body: () => ({ password: "wrong", code: "000000" }),
    answers: insiders(422),
  },
  "POST /api/users/me/contacts/:kind/code": { id: () => "email", answers: insiders(202) },
  "POST /api/users/me/contacts/:kind/confirm": {
    id: () => "email",
    body: () => ({ code: "a wrong one" }),
    answers: insiders(422),
  },
  "PUT /api/users/me/notices": {
    body: () => ({
      email: true,
      sms: false,
      topics: { deposit: true, withdrawal: true, trade: true, kyc: true, login: true },
    }),
    answers: insiders(200),
  },
  "GET /api/invitations/mine": { answers: insiders(200) },

  "GET /api/admin/users": { answers: admins(200) },
  "PATCH /api/admin/users/:id/status": {
    id: (actors) => actors.member.id,
    body: () => ({ status: "active" }),
    answers: admins(200),
  },
  // The password is wrong, so these calls log nobody out.
  "POST /api/admin/sessions/end": {
    body: () => ({ password: "wrong", reason: "a test" }),
    answers: admins(422),
  },
  "GET /api/admin/users/:id": { id: memberId, answers: admins(200) },
  "PUT /api/admin/users/:id": { id: memberId, body: () => ({ notes: "a test" }), answers: admins(200) },
  "DELETE /api/admin/users/:id": { id: () => nothing, body: () => ({}), answers: admins(404) },
  // The member has no such message, so this call changes nothing.
  "DELETE /api/admin/users/:id/two-factor": {
    id: memberId,
    body: () => ({ reason: "a test" }),
    answers: admins(409),
  },
  "POST /api/admin/users/:id/pin": { id: memberId, answers: admins(422) },
  "POST /api/admin/invites/check": { body: somebodyNew, answers: admins(200) },
  "POST /api/admin/invites": { body: somebodyNew, answers: admins(200) },
  "GET /api/admin/invitations": { answers: admins(200) },
  "PATCH /api/admin/invitations/:id": {
    id: (actors) => actors.member.invitation,
    body: () => ({ usesMax: 5 }),
    answers: admins(200),
  },
  "GET /api/admin/outbox": { answers: admins(200) },
  "PATCH /api/admin/outbox/:id": {
    id: () => nothing,
    body: () => ({ passedOn: true }),
    answers: admins(404),
  },
  "POST /api/admin/outbox/:id/open": { id: () => nothing, answers: admins(404) },

  "GET /api/wallet/:userId/balance": { id: memberId, answers: ownOrAdmin(200) },
  "GET /api/wallet/:userId/assets": { id: memberId, answers: ownOrAdmin(200) },
  "GET /api/wallet/:userId/allocation": { id: memberId, answers: ownOrAdmin(200) },
  "GET /api/wallet/:userId/overview": { id: memberId, answers: ownOrAdmin(200) },
  "GET /api/wallet/:userId/stats": { id: memberId, answers: ownOrAdmin(200) },
  "GET /api/wallet/assets/:asset/history": { id: () => "USDT", answers: insiders(200) },
  "PUT /api/wallet/:userId/balance": {
    id: memberId,
    body: () => ({ amount: "5", reason: "a gift" }),
    answers: admins(200),
  },
  "POST /api/wallet/:userId/fresh-start": {
    id: memberId,
    body: () => ({ reason: "a fresh start" }),
    answers: admins(200),
  },

  "GET /api/funding/coins": { answers: insiders(200) },
  // Members may read their own; under another member's id there is no such wallet. An administrator moves nobody's
  // money here.
  "POST /api/wallet/:userId/deposit": { id: memberId, body: aDeposit, answers: ownOf(201) },
  "POST /api/wallet/:userId/withdraw": { id: memberId, body: aWithdrawal, answers: ownOf(201) },
  "POST /api/transactions/deposit": {
    body: (actors) => ({ ...aDeposit(), userId: actors.member.id }),
    answers: ownOf(201),
  },
  "POST /api/transactions/withdraw": {
    body: (actors) => ({ ...aWithdrawal(), userId: actors.member.id }),
    answers: ownOf(201),
  },
  "PATCH /api/admin/transactions/approve/:id": { id: () => nothing, body: () => ({}), answers: admins(404) },
  "PATCH /api/admin/transactions/reject/:id": { id: () => nothing, body: () => ({}), answers: admins(404) },
  "DELETE /api/admin/transactions/:id": { id: () => nothing, answers: admins(404) },

  "GET /api/market/coins/markets": { answers: insiders(200) },
  "GET /api/market/coins/:id": { id: () => "bitcoin", answers: insiders(200) },
  "GET /api/market/coins/:id/market_chart": { id: () => "bitcoin", answers: insiders(200) },
  "GET /api/market/search": { answers: insiders(200) },
  "GET /api/market/simple/price": { query: "ids=bitcoin", answers: insiders(200) },
  "GET /api/market/feed": { answers: insiders(200) },
  // An image element cannot send a session, and a coin's image reveals nothing about members.
  "GET /api/market/images/:id": { id: () => "bitcoin", answers: everybody(200) },
  "GET /api/market/secret": { answers: everybody(404) },
  "GET /api/mining-plans": { answers: insiders(200) },
  "POST /api/mining-plans": { body: () => ({}), answers: admins(400) },
  "GET /api/mining-plans/my-purchases": { answers: insiders(200) },
  "POST /api/mining-plans/:planId": {
    id: () => nothing,
    body: () => ({ quantity: "10" }),
    answers: insiders(404),
  },
  "PUT /api/mining-plans/:id": { id: () => nothing, body: () => ({}), answers: admins(400) },
  "DELETE /api/mining-plans/:id": { id: () => nothing, answers: admins(404) },
  "GET /api/admin/mining-plans/purchases": { answers: admins(200) },

  "GET /api/orders/terms": { answers: insiders(200) },
  // An administrator may not buy on simulated prices.
  "POST /api/orders": {
    body: () => ({ coinId: "bitcoin", side: "buy", kind: "market", amount: "1" }),
    answers: { ...insiders(201), admin: 403 },
  },
  "GET /api/orders": { answers: insiders(200) },
  "GET /api/orders/:id": { id: () => nothing, answers: insiders(404) },
  "GET /api/orders/:id/receipt": { id: () => nothing, answers: insiders(404) },
  "DELETE /api/orders/:id": { id: () => nothing, answers: insiders(404) },
  "GET /api/holdings": { answers: insiders(200) },
  "GET /api/admin/users/:id/holdings": { id: memberId, answers: admins(200) },
  "GET /api/admin/users/:id/orders": { id: memberId, answers: admins(200) },

  "GET /api/trades/terms": { answers: insiders(200) },
  // Members trade for themselves. An administrator may not trade on simulated prices.
  "POST /api/transactions/buy-up": {
    body: () => ({ coinId: "bitcoin", amount: "1" }),
    answers: { ...insiders(201), admin: 403 },
  },
  "POST /api/transactions/buy-down": {
    body: () => ({ coinId: "bitcoin", amount: "1" }),
    answers: { ...insiders(201), admin: 403 },
  },
  "GET /api/trades/my-trades": { answers: insiders(200) },
  "GET /api/trades/my-coins": { answers: insiders(200) },
  "GET /api/trades/calibration": { answers: insiders(200) },
  "GET /api/trades/my-trades/receipts": { answers: insiders(200) },
  "GET /api/admin/trades/receipts": { answers: admins(200) },
  "GET /api/trades/:id": { id: () => nothing, answers: insiders(404) },
  "GET /api/trades/:id/receipt": { id: () => nothing, answers: insiders(404) },
  "GET /api/trades/:id/prices": { id: () => nothing, answers: insiders(404) },
  "GET /api/admin/trades": { answers: admins(200) },
  "PATCH /api/admin/trades/:id/outcome": {
    id: () => nothing,
    body: () => ({ outcome: "WIN", reason: "a test" }),
    answers: admins(404),
  },

  "GET /api/support": { answers: everybody(200) },
  "POST /api/support/messages": {
    body: () => ({ name: "A", email: "a@club.example", subject: "other", message: "Hello" }),
    answers: everybody(201),
  },
  "GET /api/admin/waiting": { answers: admins(200) },
  "GET /api/support/messages": { answers: insiders(200) },
  "POST /api/support/messages/seen": { answers: insiders(200) },
  "GET /api/admin/support": { answers: admins(200) },
  "GET /api/admin/support/:id": { id: () => nothing, answers: admins(404) },
  "POST /api/admin/support/:id/answers": {
    id: () => nothing,
    body: () => ({ text: "Hello" }),
    answers: admins(404),
  },
  "PATCH /api/admin/support/:id": {
    id: () => nothing,
    body: () => ({ state: "closed" }),
    answers: admins(404),
  },

  // Everybody may ask for their own answers; an unused key has none.
  "POST /api/answers/find": { body: () => ({ key: "a-key-of-nobody" }), answers: insiders(200) },

  "GET /api/assets": { answers: insiders(200) },
  "GET /api/admin/assets": { answers: admins(200) },
  "POST /api/admin/assets/set-action": {
    body: () => ({ coinId: "bitcoin", action: "gain", percentage: 10 }),
    answers: admins(200),
  },
  "POST /api/admin/assets/remove-action": { body: () => ({ coinId: "bitcoin" }), answers: admins(200) },
  "POST /api/admin/assets/sync-prices": { body: () => ({}), answers: admins(200) },

  "GET /api/kyc/status": { answers: insiders(200) },
  // Without a form, there is nothing to parse.
  "POST /api/upload/kyc-document": { body: () => ({}), answers: insiders(415) },
  "GET /api/admin/kyc": { answers: admins(200) },
  "POST /api/admin/kyc/:id/view": { id: () => nothing, answers: admins(404) },
  "PATCH /api/admin/kyc/:id/decision": {
    id: () => nothing,
    body: () => ({ decision: "approved" }),
    answers: admins(404),
  },

  "GET /api/transactions": { answers: insiders(200) },
  "GET /api/transactions/my-transactions": { answers: insiders(200) },
  "GET /api/transactions/export": { answers: insiders(200) },
  "GET /api/admin/transactions": { answers: admins(200) },
  "GET /api/admin/transactions/export": { answers: admins(200) },
  // For allowed callers the stream stays open until they leave; its own tests cover that.
  "GET /api/stream": { answers: { ...nobodyInside, member: "open", other: "open", admin: "open" } },

  // Public data that anybody may see and check.
  "GET /api/transparency": { answers: everybody(200) },
  "GET /api/transparency/decisions": { answers: everybody(200) },
  "GET /api/transparency/outages": { answers: everybody(200) },
  "GET /api/log/key": { answers: everybody(200) },
  "GET /api/log/checkpoint": { answers: everybody(200) },
  "GET /api/log/checkpoint.txt": { answers: everybody(200) },
  "GET /api/log/checkpoints": { answers: everybody(200) },
  "GET /api/log/lines": { answers: everybody(200) },
  "GET /api/admin/log/names": { query: "lines=0", answers: admins(200) },
  "GET /api/log/download": { answers: everybody(200) },
  "GET /api/log/inclusion": { query: "seq=0&size=1", answers: everybody(200) },
  "GET /api/log/consistency": { query: "from=0&to=1", answers: everybody(200) },
  "GET /api/records/download": { answers: everybody(200) },
  "GET /api/records/consistency": { query: "from=0&to=0", answers: everybody(200) },
  "GET /api/transactions/:id/proof": { id: () => nothing, answers: insiders(404) },
  "POST /api/promises/proof": {
    body: () => ({ item: "", index: 0, path: [], note: "" }),
    answers: everybody(404),
  },
  "GET /api/wallet/proof": { answers: insiders(200) },
  "GET /api/holdings/proof": { answers: insiders(200) },
  "GET /api/transactions/my-transactions/proofs": { answers: insiders(200) },
  "GET /api/log/me": { answers: insiders(200) },
  "POST /api/log/held": { body: () => ({ note: "none" }), answers: insiders(422) },
  "POST /api/witness/add-checkpoint": { body: () => ({}), answers: everybody(400) },
  "GET /api/witness/logs": { answers: everybody(200) },
  "PUT /api/log/mail": { body: () => ({ daily: true }), answers: insiders(200) },

  "DELETE /api/users/me/sessions/:id": {
    id: (actors) => actors.member.spareSession,
    body: () => ({ password }),
    answers: ownOf(200),
  },
  "DELETE /api/users/me/sessions": { body: () => ({ password }), answers: insiders(200) },
  "POST /api/auth/logout": { body: () => ({}), answers: insiders(200) },
};

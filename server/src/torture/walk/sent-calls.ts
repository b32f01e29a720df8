import { aPicture } from "../../testing/documents.ts";
import { password } from "../../testing/members.ts";
import { planOffer } from "../../testing/money/orders.ts";
import { admin, invitation } from "../outside/settings.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of two versions
export type Body = any;

export const callers = ["guest", "member", "pupil", "admin"] as const;
/** The last two send what would disturb the others: long lists, and the end of an account. */
export type Caller = (typeof callers)[number] | "deputy" | "leaver";

/** The values that the walk takes from an answer, by name; a text names a field of the answer. A GET is sent again until all are there. */
type Learns = Readonly<Record<string, string | ((body: Body) => unknown)>>;

/** A call, its body and what is learnt. `$name` stands for what was learnt under that name. Once: it is not spoilt too. */
type SentCall = readonly [who: Caller, call: string, body?: unknown, learns?: Learns, once?: "once"];

const nobody = "01890000-0000-7000-8000-000000000000";
const newPassword = "a wholly new secret";
const newcomer = (name: string, invitationCode: string) => ({
  ...{ fullName: name, email: `${name}@club.example`, password, confirmPassword: password, invitationCode },
});
const entry = (who: Caller): SentCall => [
  "guest",
  "POST /auth/login",
  who === "admin" ? admin : { identifier: `${who}@club.example`, password },
  { [`${who}Token`]: "token", [`${who}Id`]: ({ user }) => user.id },
];
const deposit = { method: "crypto", currency: "SOL", usdAmount: "25" };
const withdrawal = { currency: "SOL", usdAmount: "25", walletAddress: "11111111111111111111111111111111" };
const because = { reason: "a test" };
const first =
  (list: string, field = "id") =>
  ({ [list]: rows }: Body) =>
    rows[0]?.[field];
const letter = ({ messages }: Body) => messages.find(({ to }: Body) => to === "member@club.example")?.id;
const entered = ({ trades }: Body) => trades.every(({ entry }: Body) => entry) || undefined;
/** Rules that show names, and those with the first version's ranking. */
const rules: Learns = {
  rules: ({ groups: [{ rules: found }] }) => rulesOf(found, found.standings.rankBy),
  ranked: ({ groups: [{ rules: found }] }) => rulesOf(found, "return"),
};
const rulesOf = (found: Body, rankBy: string) => ({ ...found, standings: { rankBy, shownTo: "names" } });
const recovery = { recovery: ({ recoveryCodes }: Body) => recoveryCodes[0] };
const kept = ({ messages }: Body) => messages.find(({ state }: Body) => state === "kept")?.id;
const form = (fields: Record<string, string>, file: string) => () => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set(file, new Blob([new Uint8Array(aPicture)], { type: "image/png" }), "specimen.png");
  return data;
};

/** The value of a path's parameter when every GET is sent, by the longest matching beginning of the path. */
export const places: Readonly<Record<string, string>> = {
  "/avatars/": "$avatar",
  "/admin/users/": "$memberId",
  "/wallet/": "$memberId",
  "/wallet/assets/": "USDT",
  "/market/": "bitcoin",
  "/trades/": "$trade",
  "/transactions/": "$deposit",
  "/admin/groups/": "$class",
  "/admin/join-links/": "$link",
  "/rounds/": "$round",
  "/admin/rounds/": "$round",
  "/admin/support/": "$question",
};

/** Values of query parameters, besides those that the document lists. */
export const queries: Readonly<Record<string, string>> = {
  ...{ lines: "0", seq: "0", size: "1", from: "0", to: "1", ids: "bitcoin", days: "7", query: "bit" },
  ...{ startDate: "2026-01-01", endDate: "2099-01-01", page: "2", limit: "1", per_page: "5", search: "m" },
  ...{ groupId: "$class", coinId: "bitcoin", userName: "m", before: nobody, after: nobody },
};

/** Every GET that the document has, with each of its queries, by every caller. */
export const everyGet = "every GET";

/** Calls that reach every operation; one that ends a session or an account comes late. */
export const sentCalls: readonly (SentCall | typeof everyGet)[] = [
  entry("admin"),
  ["guest", "POST /auth/register", newcomer("member", invitation)],
  entry("member"),
  ["guest", "POST /auth/session-end", { token: "$memberToken" }],
  [
    "guest",
    "POST /auth/register",
    newcomer("deputy", invitation),
    { deputyId: ({ user }) => user.id },
    "once",
  ],
  ["admin", "PUT /admin/users/$deputyId", { role: "admin", ...because }, {}, "once"],
  entry("deputy"),
  ["guest", "POST /auth/register", newcomer("leaver", invitation), {}, "once"],
  entry("leaver"),
  ["admin", "GET /admin/groups", undefined, rules],
  ["admin", "POST /admin/groups", { name: "Class", rules: "$rules" }, { class: "id" }],
  [
    "admin",
    "POST /admin/groups/$class/join-links",
    { usesMax: 30, expiresAt: null },
    { link: "id", code: "code" },
  ],
  ["guest", "POST /auth/register", newcomer("pupil", "$code")],
  entry("pupil"),
  everyGet,

  [
    "member",
    "PUT /users/me",
    { firstName: "Mia", lastName: "Tan", email: "member@club.example", city: "Riga" },
  ],
  ["member", "POST /upload/profile-image", form({}, "image")],
  ["member", "GET /users/me", undefined, { avatar: ({ profileImage }) => profileImage.split("/").at(-1) }],
  ["member", "POST /users/me/first-steps/hide"],
  [
    "member",
    "PUT /users/me/notices",
    {
      ...{
        email: true,
        sms: false,
        topics: { deposit: true, withdrawal: true, trade: true, kyc: true, login: true },
      },
    },
  ],
  ["member", "POST /users/me/contacts/email/code"],
  ["admin", "GET /admin/outbox?kind=code", undefined, { letter }],
  [
    "admin",
    "POST /admin/outbox/$letter/open",
    undefined,
    { sixDigits: ({ body }) => /\b\d{6}\b/.exec(body)?.[0] },
  ],
  ["member", "POST /users/me/contacts/email/confirm", { code: "$sixDigits" }],
  ["admin", "GET /admin/invitations?search=pupil", undefined, { invitation: first("invitations") }],
  ["admin", "PATCH /admin/invitations/$invitation", { usesMax: 5, revoked: false, ...because }],
  ["admin", "POST /admin/invites/check", { people: [{ email: "new@club.example" }] }],
  ["admin", "POST /admin/invites", { people: [{ email: "new@club.example" }] }],
  ["admin", "GET /admin/outbox?kind=invitation", undefined, { letter: kept }],
  ["admin", "PATCH /admin/outbox/$letter", { passedOn: true }],

  ["member", "POST /transactions/deposit", deposit, { deposit: "transactionId" }],
  ["member", "POST /wallet/$memberId/deposit", deposit],
  ["member", "POST /transactions/withdraw", withdrawal, { withdrawal: "transactionId" }],
  ["member", "POST /wallet/$memberId/withdraw", withdrawal],
  ["admin", "PATCH /admin/transactions/approve/$deposit", because],
  ["admin", "PATCH /admin/transactions/reject/$withdrawal", because],
  ["admin", "DELETE /admin/transactions/$withdrawal"],
  ["admin", "PUT /wallet/$memberId/balance", { amount: "5", reason: "a gift" }],
  ["member", "POST /answers/find", { key: "a-key-of-nobody" }],

  ["admin", "POST /admin/assets/sync-prices", {}],
  ["member", "POST /transactions/buy-up", { coinId: "bitcoin", amount: "10" }, { trade: "transactionId" }],
  [
    "member",
    "POST /transactions/buy-down",
    { coinId: "bitcoin", amount: "10" },
    { decided: "transactionId" },
  ],
  ["admin", "PATCH /admin/trades/$decided/outcome", { outcome: "WIN", ...because }],
  ["member", "GET /trades/my-trades?limit=100", undefined, { entered }],
  // So that up wins and down loses, on every server.
  [
    "admin",
    "POST /admin/assets/set-action",
    { coinId: "bitcoin", action: "gain", percentage: 30, note: "up" },
  ],
  ["admin", "POST /mining-plans", planOffer, { plan: "id" }],
  ["admin", "PUT /mining-plans/$plan", { ...planOffer, minPurchase: 20 }],
  ["member", "POST /mining-plans/$plan", { quantity: "30" }],
  ["admin", "DELETE /mining-plans/$plan"],

  ["member", "POST /upload/kyc-document", form({ documentType: "Passport" }, "documentImage")],
  ["admin", "GET /admin/kyc?search=Mia", undefined, { document: first("documents") }],
  ["admin", "POST /admin/kyc/$document/view"],
  ["admin", "PATCH /admin/kyc/$document/decision", { decision: "rejected", message: "a test" }],
  [
    "member",
    "POST /support/messages",
    { name: "M", email: "m@club.example", subject: "other", message: "Hello" },
  ],
  ["admin", "GET /admin/support", undefined, { question: first("messages") }],
  ["admin", "POST /admin/support/$question/answers", { text: "Hello" }],
  ["admin", "PATCH /admin/support/$question", { state: "closed" }],
  ["member", "POST /support/messages/seen"],

  ["admin", "PUT /admin/groups/set-up"],
  ["admin", "PUT /admin/groups/$class/name", { name: "Evening class" }],
  ["admin", "PUT /admin/groups/$class/rules", { rules: "$rules", ...because }],
  ["admin", "POST /admin/groups/$class/announcements", { text: "Welcome" }, { announcement: "id" }],
  ["pupil", "POST /inbox/announcements/$announcement/read"],
  ["pupil", "POST /inbox/read", { until: "2026-03-01T12:00:00Z" }],
  [
    "admin",
    "POST /admin/groups/$class/boards",
    undefined,
    { board: "id", boardToken: ({ link }) => link.split("token=")[1] },
  ],
  ["guest", "POST /board", { token: "$boardToken" }],
  [
    "admin",
    "POST /admin/groups/$class/rounds",
    { name: "Later", startsAt: "2099-01-01T12:00:00Z" },
    { later: "id" },
  ],
  ["admin", "PUT /admin/rounds/$later", { name: "Much later", startsAt: "2099-01-02T12:00:00Z" }],
  ["admin", "DELETE /admin/rounds/$later"],
  [
    "admin",
    "POST /admin/groups/$class/rounds",
    { name: "Now", startsAt: "2099-01-01T12:00:00Z" },
    { round: "id" },
  ],
  ["admin", "POST /admin/rounds/$round/start"],
  ["pupil", "GET /group", undefined, { runs: ({ group }) => group.round?.state === "running" || undefined }],
  ["pupil", "POST /transactions/buy-up", { coinId: "bitcoin", amount: "10" }],
  ["pupil", "GET /trades/my-trades?limit=100", undefined, { entered }],
  ["admin", "POST /admin/assets/set-action", { coinId: "bitcoin", action: "gain", percentage: 80, note: "" }],
  ["admin", "POST /admin/rounds/$round/end"],
  ["pupil", "GET /rounds/$round/result", undefined, { final: ({ final }) => final || undefined }],
  ["member", "GET /trades/$trade", undefined, { closed: ({ status }) => status === "closed" || undefined }],
  everyGet,
  ["admin", "POST /admin/assets/remove-action", { coinId: "bitcoin" }],

  ["admin", "POST /admin/groups/$class/rounds/leave"],
  ["admin", "DELETE /admin/boards/$board"],
  ["admin", "DELETE /admin/join-links/$link"],
  ["admin", "PUT /admin/groups/$class/state", { state: "paused", ...because }],
  ["admin", "POST /wallet/$memberId/fresh-start", because],
  ["admin", "PUT /admin/users/$pupilId", { fullName: "Pupil", notes: "a test", ...because }],
  ["admin", "PATCH /admin/users/$pupilId/status", { status: "suspended", ...because }],
  ["admin", "PATCH /admin/users/$pupilId/status", { status: "active", ...because }],
  ["member", "DELETE /upload/profile-image"],
  ["member", "PUT /log/mail", { daily: true }],
  ["member", "GET /log/checkpoint", undefined, { note: "note" }],
  ["member", "POST /log/held", { note: "$note" }],
  ["guest", "POST /witness/add-checkpoint", "old 0\n\n\nno checkpoint\n"],

  entry("pupil"),
  ["pupil", "POST /users/me/two-factor", { password }],
  ["pupil", "POST /users/me/two-factor", { password }, { secret: "secret" }, "once"],
  ["pupil", "POST /users/me/two-factor/confirm", { code: "000000" }],
  ["pupil", "POST /users/me/two-factor/confirm", { code: "$appCode" }, recovery, "once"],
  ["pupil", "POST /users/me/two-factor/recovery-codes", { password, code: "$recovery" }, recovery, "once"],
  ["pupil", "POST /users/me/two-factor/recovery-codes", { password, code: "000000" }],
  ["pupil", "POST /users/me/two-factor/off", { password, code: "000000" }],
  ["pupil", "POST /users/me/two-factor/off", { password, code: "$recovery" }, {}, "once"],
  ["leaver", "POST /users/me/two-factor", { password }, { secret: "secret" }, "once"],
  ["leaver", "POST /users/me/two-factor/confirm", { code: "$appCode" }, {}, "once"],
  ["admin", "DELETE /admin/users/$leaverId/two-factor", because],
  entry("member"),
  [
    "member",
    "GET /users/me/sessions",
    undefined,
    { session: ({ sessions }) => sessions.find(({ current }: Body) => !current)?.id },
  ],
  ["member", "DELETE /users/me/sessions/$session", { password }],
  ["member", "DELETE /users/me/sessions", { password }],
  ["member", "PUT /users/change-password", { currentPassword: "wrong", newPassword }],
  ["member", "PUT /users/change-password", { currentPassword: password, newPassword }, {}, "once"],
  ["guest", "POST /auth/forgot-password", { identifier: "member@club.example" }],
  ["admin", "GET /admin/outbox?kind=password", undefined, { letter }],
  [
    "admin",
    "POST /admin/outbox/$letter/open",
    undefined,
    { reset: ({ body }) => /token=([\w-]+)/.exec(body)?.[1] },
  ],
  ["guest", "POST /auth/reset-password", { token: "$reset", password, confirmPassword: password }],
  entry("member"),
  entry("leaver"),
  ["leaver", "POST /users/me/delete", { password: "wrong", confirmation: "DELETE" }],
  ["leaver", "POST /users/me/delete", { password, confirmation: "DELETE" }, {}, "once"],
  entry("pupil"),
  everyGet,
  ["pupil", "POST /auth/logout", {}],
  entry("admin"),
  ["admin", "DELETE /admin/users/$pupilId", because],
  ["admin", "POST /admin/groups", { name: "Ranked", rules: "$ranked" }, {}, "once"],
  ["admin", "POST /admin/groups/$class/announcements", { text: "Goodbye", mail: true }],
  ["admin", "POST /admin/sessions/end", { password: admin.password, ...because }],
];

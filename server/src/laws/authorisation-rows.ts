import { type ActorName, type Actors, actorNames } from "./actors.ts";

export interface Row {
  /** The id in the path; without one, the path has none. */
  readonly id?: (actors: Actors) => string;
  readonly body?: (actors: Actors) => object;
  readonly answers: Record<ActorName, number>;
}

const everybody = (status: number) =>
  Object.fromEntries(actorNames.map((name) => [name, status])) as Record<ActorName, number>;

const nobodyInside = { anonymous: 401, suspended: 401, expired: 401, revoked: 401 };
const insiders = (status: number) => ({ ...nobodyInside, member: status, other: status, admin: status });
const admins = (status: number) => ({ ...nobodyInside, member: 403, other: 403, admin: status });
/** The member's own thing: to everybody else it is not there. */
const ownOf = (status: number) => ({ ...insiders(404), member: status });

/** For each route: who gets what. The order of the keys is the order of the calls, so what ends a session comes last. */
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
  "POST /api/auth/login": { body: () => ({}), answers: everybody(400) },
  "POST /api/auth/forgot-password": { body: () => ({}), answers: everybody(400) },
  "POST /api/auth/reset-password": { body: () => ({}), answers: everybody(400) },

  "GET /api/users/me": { answers: insiders(200) },
  "GET /api/users/me/sessions": { answers: insiders(200) },
  "GET /api/invitations/mine": { answers: insiders(200) },

  "GET /api/admin/users": { answers: admins(200) },
  "PATCH /api/admin/users/:id/status": {
    id: (actors) => actors.member.id,
    body: () => ({ status: "active" }),
    answers: admins(200),
  },
  "GET /api/admin/invitations": { answers: admins(200) },
  "PATCH /api/admin/invitations/:id": {
    id: (actors) => actors.member.invitation,
    body: () => ({ usesMax: 5 }),
    answers: admins(200),
  },
  "GET /api/admin/outbox": { answers: admins(200) },

  "DELETE /api/users/me/sessions/:id": { id: (actors) => actors.member.spareSession, answers: ownOf(200) },
  "DELETE /api/users/me/sessions": { answers: insiders(200) },
  "POST /api/auth/logout": { body: () => ({}), answers: insiders(200) },
};

import { aMember, anAdmin, call, logIn } from "../testing/members.ts";
import type { TestServer } from "../testing/server.ts";

export const actorNames = [
  "anonymous",
  "member",
  "other",
  "suspended",
  "expired",
  "revoked",
  "admin",
] as const;

export type ActorName = (typeof actorNames)[number];

export interface Actor {
  readonly token: string | undefined;
  readonly id: string;
  /** A session of theirs other than the calling one. */
  readonly spareSession: string;
  readonly invitation: string;
}

export type Actors = Record<ActorName, Actor>;

const dayMs = 24 * 60 * 60_000;

/** One of each kind of caller. The same member also calls as another member, with an ended session, and without one. */
export async function castActors(server: TestServer): Promise<Actors> {
  const early = await anAdmin(server);
  const expired = await aMember(server);
  server.advance(2 * dayMs);
  const admin = await logIn(server, early.email);
  const [member, other, suspended, revoked] = [
    await aMember(server),
    await aMember(server),
    await aMember(server),
    await aMember(server),
  ];
  await call(server, "changeMemberStatus", {
    token: admin.token,
    params: { id: suspended.id },
    body: { status: "suspended" },
  });
  await call(server, "logout", { token: revoked.token, body: {} });
  const nobody = { id: member.id, spareSession: "none", invitation: "none" };
  return {
    anonymous: { ...nobody, token: undefined },
    member: { ...member, ...(await belongings(server, admin.token, member)) },
    other: { ...other, ...(await belongings(server, admin.token, other)) },
    suspended: { ...nobody, token: suspended.token },
    expired: { ...nobody, token: expired.token },
    revoked: { ...nobody, token: revoked.token },
    admin: { ...admin, ...(await belongings(server, admin.token, admin)) },
  };
}

async function belongings(server: TestServer, adminToken: string, person: { email: string }) {
  const spare = await logIn(server, person.email);
  const { sessions } = (await call(server, "listSessions", { token: spare.token })).body;
  const { code } = (await call(server, "showMyInvitation", { token: spare.token })).body;
  const found = await call(server, "listInvitations", { token: adminToken, query: { search: code } });
  const { id: spareSession } = sessions.find((session: { current: boolean }) => session.current);
  return { spareSession, invitation: found.body.invitations[0].id };
}

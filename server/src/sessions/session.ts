import type { Access } from "@paperchain/contract/endpoint.ts";
import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import { sessionExpiry, sessionTouchMs } from "@paperchain/core/accounts/session.ts";
import type { GroupId, MemberId, SessionId } from "@paperchain/core/ids.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { type FoundSession, findOpenSession, touchSession } from "./queries.ts";
import { hashToken } from "./session-token.ts";

/** The caller, as the server knows them. */
export interface OpenSession {
  readonly id: SessionId;
  readonly memberId: MemberId;
  readonly fullName: string;
  readonly role: "user" | "admin";
  /** Whether the caller is an administrator, even if they are treated as a member. */
  readonly isAdministrator: boolean;
  /** The group that the caller practises in; null for administrators. */
  readonly groupId: GroupId | null;
}

type Authorised = OpenSession | Refused | undefined;

/**
 * The caller's session if the endpoint needs one and it suffices; otherwise the refusal. Synchronous if the session is
 * cached, because a promise for every call would cost about as much as the rest of this.
 */
export function authorise(
  context: Context,
  access: Access,
  request: FastifyRequest,
): Authorised | Promise<Authorised> {
  if (access === "public") return undefined;
  const { authorization = "" } = request.headers;
  const now = context.clock();
  const known = context.sessions.find(authorization, now);
  if (known) return admit(context, access, known);
  return lookUp(context, authorization, now).then((found) => admit(context, access, found));
}

function admit(
  context: Pick<Context, "settings">,
  access: Access,
  found: FoundSession | undefined,
): Authorised {
  if (!found) return access === "anybody" ? undefined : refuse("not_logged_in");
  const role = roleOf(context, found);
  if (access === "admin" && role !== "admin")
    return refuse(found.role === "admin" ? "two_factor_demanded" : "not_allowed");
  const { id, member_id: memberId, full_name: fullName, group_id: groupId } = found;
  return { id, memberId, fullName, role, isAdministrator: found.role === "admin", groupId };
}

/**
 * The caller's effective role: where the operator requires two-factor login, an administrator without it is treated
 * as a member.
 */
export function roleOf(
  { settings }: Pick<Context, "settings">,
  { role, is_guarded }: Pick<FoundSession, "role" | "is_guarded">,
): OpenSession["role"] {
  return settings.requireAdminTwoFactor && !is_guarded ? "user" : role;
}

async function lookUp(context: Context, authorization: string, now: Date): Promise<FoundSession | undefined> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization)?.[1];
  if (!token) return undefined;
  const store = context.sessions.prepareToStore();
  const found = await findOpenSession(context.db, hashToken(token), now);
  if (!found) return undefined;
  const seen = await noteUse(context, found, now);
  store(authorization, seen);
  return seen;
}

async function noteUse(context: Context, found: FoundSession, now: Date): Promise<FoundSession> {
  if (now.getTime() - found.last_seen_at.getTime() < sessionTouchMs) return found;
  const expiresAt = sessionExpiry({ createdAt: found.created_at, remembered: found.remembered }, now);
  const seen = { last_seen_at: now, expires_at: expiresAt };
  try {
    await touchSession(context.db, found.id, seen);
  } catch (error) {
    // If writing the last use fails, the member must still be able to read.
    if (context.disk.hear(error)) return found;
    throw error;
  }
  return { ...found, ...seen };
}

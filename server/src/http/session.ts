import type { Access } from "@paperchain/contract/endpoint.ts";
import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import { sessionExpiry, sessionTouchMs } from "@paperchain/core/accounts/session.ts";
import type { MemberId, SessionId } from "@paperchain/core/ids.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { findOpenSession, touchSession } from "../db/queries/sessions.ts";
import { hashToken } from "./session-token.ts";

/** Who is calling, as the server itself knows it. */
export interface OpenSession {
  readonly id: SessionId;
  readonly memberId: MemberId;
  readonly fullName: string;
  readonly role: "user" | "admin";
}

/** The caller's session if the endpoint needs one and the caller has one that suffices; otherwise the refusal. */
export async function authorise(
  context: Context,
  access: Access,
  request: FastifyRequest,
): Promise<OpenSession | Refused | undefined> {
  if (access === "public") return undefined;
  const session = await readSession(context, request);
  if (!session) return refuse("not_logged_in");
  if (access === "admin" && session.role !== "admin") return refuse("not_allowed");
  return session;
}

/** Whether a session is still what it was when a call began. To ask is not to use it: it does not put off its end. */
export async function isStillOpen(
  context: Context,
  request: FastifyRequest,
  session: OpenSession,
): Promise<boolean> {
  const found = await findSession(context, request, context.clock());
  return found?.id === session.id && found.role === session.role;
}

async function findSession(context: Context, request: FastifyRequest, now: Date) {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1];
  return token ? findOpenSession(context.db, hashToken(token), now) : undefined;
}

async function readSession(context: Context, request: FastifyRequest): Promise<OpenSession | undefined> {
  const now = context.clock();
  const found = await findSession(context, request, now);
  if (!found) return undefined;
  if (now.getTime() - found.last_seen_at.getTime() >= sessionTouchMs) {
    const expiresAt = sessionExpiry({ createdAt: found.created_at, remembered: found.remembered }, now);
    await touchSession(context.db, found.id, { last_seen_at: now, expires_at: expiresAt });
  }
  return { id: found.id, memberId: found.member_id, fullName: found.full_name, role: found.role };
}

import type { Access } from "@paperchain/contract/endpoint.ts";
import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import { sessionExpiry, sessionTouchMs } from "@paperchain/core/accounts/session.ts";
import type { MemberId, SessionId } from "@paperchain/core/ids.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { type FoundSession, findOpenSession, touchSession } from "../db/queries/sessions.ts";
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

async function readSession(context: Context, request: FastifyRequest): Promise<OpenSession | undefined> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return undefined;
  const now = context.clock();
  const tokenHash = hashToken(token);
  const found =
    context.sessions.find(tokenHash.toString("base64"), now) ?? (await lookUp(context, tokenHash, now));
  return found && { id: found.id, memberId: found.member_id, fullName: found.full_name, role: found.role };
}

async function lookUp(context: Context, tokenHash: Buffer, now: Date): Promise<FoundSession | undefined> {
  const keep = context.sessions.keeper();
  const found = await findOpenSession(context.db, tokenHash, now);
  if (!found) return undefined;
  const seen = await noteUse(context, found, now);
  keep(tokenHash.toString("base64"), seen);
  return seen;
}

async function noteUse(context: Context, found: FoundSession, now: Date): Promise<FoundSession> {
  if (now.getTime() - found.last_seen_at.getTime() < sessionTouchMs) return found;
  const expiresAt = sessionExpiry({ createdAt: found.created_at, remembered: found.remembered }, now);
  const seen = { last_seen_at: now, expires_at: expiresAt };
  await touchSession(context.db, found.id, seen);
  return { ...found, ...seen };
}

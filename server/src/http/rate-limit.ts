import { createHash } from "node:crypto";
import type { Limited } from "@paperchain/contract/endpoint.ts";
import { foldIdentifier } from "@paperchain/core/accounts/identifier.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { countHit } from "../db/queries/rate-limits.ts";

type By = "address" | "identifier" | "identifier-and-address" | "member";

interface Limit {
  readonly by: By;
  readonly hitsMax: number;
  readonly windowMs: number;
}

const minuteMs = 60_000;

/**
 * How often each may be tried. A class of thirty sits behind one address, so that limit is wide; guessing one person's
 * password from one place is narrow; and a wide limit per person stops those who guess from many places.
 */
export const limits: Record<Limited, readonly Limit[]> = {
  login: [
    { by: "identifier-and-address", hitsMax: 10, windowMs: 15 * minuteMs },
    { by: "identifier", hitsMax: 50, windowMs: 15 * minuteMs },
    { by: "address", hitsMax: 300, windowMs: 15 * minuteMs },
  ],
  register: [{ by: "address", hitsMax: 200, windowMs: 60 * minuteMs }],
  forgot: [
    { by: "identifier", hitsMax: 5, windowMs: 60 * minuteMs },
    { by: "address", hitsMax: 100, windowMs: 60 * minuteMs },
  ],
  reset: [{ by: "address", hitsMax: 300, windowMs: 60 * minuteMs }],
  // Drawing an image again is work.
  upload: [{ by: "member", hitsMax: 30, windowMs: 60 * minuteMs }],
  // Whoever sits at a page that was left open guesses no faster than at the login.
  password: [{ by: "member", hitsMax: 10, windowMs: 15 * minuteMs }],
  // It reads everything that there is of a member.
  export: [{ by: "member", hitsMax: 10, windowMs: 60 * minuteMs }],
  // Anybody may write, and what they write is kept.
  support: [{ by: "address", hitsMax: 30, windowMs: 60 * minuteMs }],
  // A refused e-mail says that somebody has it: to ask for many would be to search for people.
  profile: [{ by: "member", hitsMax: 60, windowMs: 60 * minuteMs }],
};

/** Counts this try. Answers after how many seconds to come back where it was one too many, else nothing. */
export async function limitTries(
  context: Context,
  limited: Limited,
  request: FastifyRequest,
): Promise<number | undefined> {
  const now = context.clock();
  let waitSeconds: number | undefined;
  for (const limit of limits[limited]) {
    const key = `${limited}:${limit.by}:${fingerprint(subjectOf(limit.by, request))}`;
    const { hits, windowEndsAt } = await countHit(context.db, { key, windowMs: limit.windowMs, now });
    if (hits > limit.hitsMax) {
      const seconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1_000);
      waitSeconds = Math.max(waitSeconds ?? 1, seconds);
    }
  }
  return waitSeconds;
}

function subjectOf(by: By, request: FastifyRequest): string {
  if (by === "address") return request.ip;
  if (by === "member") return request.session?.memberId ?? request.ip;
  const identifier = identifierIn(request.body);
  return by === "identifier" ? identifier : `${identifier} ${request.ip}`;
}

function identifierIn(body: unknown): string {
  const identifier = typeof body === "object" && body !== null && "identifier" in body ? body.identifier : "";
  return foldIdentifier(String(identifier));
}

// Who tried to log in as whom is nobody's business after the window has passed.
const fingerprint = (subject: string) => createHash("sha256").update(subject).digest("base64url");

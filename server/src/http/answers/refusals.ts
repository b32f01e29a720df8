import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { type ErrorAnswer, type RefusalCode, refusals } from "@paperchain/contract/refusals.ts";
import type { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyReply } from "fastify";
import { z } from "zod";

/** Sends a refusal in the one error shape. */
export function replyRefused(reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, message } = refusals[refused.code];
  const answer: ErrorAnswer = { message: refused.sentence ?? message, code: refused.code };
  if (refused.fields) answer.fields = refused.fields;
  if (refused.waitSeconds) reply.header("retry-after", refused.waitSeconds);
  return reply.code(status).send(answer);
}

/** The refusals that an endpoint can answer with, by status, for the OpenAPI document. */
export function errorAnswers(endpoint: Endpoint): Record<number, z.ZodType> {
  const codes = new Set<RefusalCode>(endpoint.refusals);
  if (endpoint.body || endpoint.params || endpoint.query) codes.add("bad_request").add("invalid_input");
  if (endpoint.method !== "GET") codes.add("bad_request").add("too_large").add("unsupported_media");
  if (endpoint.params) codes.add("not_found");
  codes.add("unavailable").add("cannot_save");
  if (endpoint.access === "member" || endpoint.access === "admin") codes.add("not_logged_in");
  if (endpoint.access === "admin") codes.add("not_allowed").add("two_factor_demanded");
  if (endpoint.keyed) codes.add("key_reused").add("key_given_up");
  if (endpoint.form) codes.add("not_a_form").add("file_too_large");
  if (endpoint.limited) codes.add("too_many_requests");
  const statuses = new Set([...codes].map((code) => refusals[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const ofStatus = [...codes].filter((code) => refusals[code].status === status);
      return [status, describedAs(describe(ofStatus))];
    }),
  );
}

const described = new Map<string, z.ZodType>();

/** Shared by most endpoints, because copying a schema is the slowest part of building a server. */
function describedAs(description: string): z.ZodType {
  const known = described.get(description);
  if (known) return known;
  const answer = errorAnswer.meta({ description });
  described.set(description, answer);
  return answer;
}

const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const describe = (codes: readonly RefusalCode[]) =>
  codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join("\n\n");

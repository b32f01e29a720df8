import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyError, FastifyInstance, FastifySchemaValidationError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isMemberErased } from "../../db/failures.ts";
import { isDatabaseGone } from "../../db/is-database-gone.ts";
import type { DiskWatch } from "../../disk/disk-watch.ts";
import { isDiskFull } from "../../disk/is-disk-full.ts";
import { replyRefused } from "./refusals.ts";

// A restart of the database takes about this long.
const retrySeconds = 5;

/** Errors outside a use case get the one error shape too, and our own faults are logged. */
export function handleErrors(app: FastifyInstance, disk: DiskWatch): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = refusalOf(error);
    // A full disk is logged once, not for each request.
    if (!disk.hear(error) && (refused.code === "internal" || refused.code === "unavailable")) {
      request.log.error({ err: error }, "request failed");
    }
    // The headers of a file may already be set, but this answer is not a file.
    reply.removeHeader("content-disposition").type("application/json; charset=utf-8");
    return replyRefused(reply, refused);
  });
}

/** The fields of a body that should not be there, if those are the problem. */
const unknownFields = ({ keyword, params }: FastifySchemaValidationError): string[] =>
  keyword === "unrecognized_keys" && Array.isArray(params.keys) ? params.keys.map(String) : [];

function refusalOf(error: FastifyError): Refused {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const issue of error.validation) {
      for (const field of unknownFields(issue)) fields[field] ??= "This field is unknown here.";
      const field = issue.instancePath.split("/")[1] ?? "";
      if (field !== "") fields[field] ??= issue.message ?? "This is not right.";
    }
    return new Refused("invalid_input", fields);
  }
  if (isDiskFull(error)) return new Refused("cannot_save", undefined, undefined, retrySeconds);
  // The account was deleted during this call, and its session with it.
  if (isMemberErased(error)) return new Refused("not_logged_in");
  if (isDatabaseGone(error)) return new Refused("unavailable", undefined, undefined, retrySeconds);
  if (error.statusCode === 413) return new Refused("too_large");
  if (error.statusCode === 415) return new Refused("unsupported_media");
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refused("bad_request");
  return new Refused("internal");
}

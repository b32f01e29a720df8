import multipart from "@fastify/multipart";
import type { Endpoint, Input } from "@paperchain/contract/endpoint.ts";
import type { RefusalCode } from "@paperchain/contract/refusals.ts";
import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { uploadBytesMax } from "@paperchain/core/upload.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { replyRefused } from "../answers/refusals.ts";
import { signalCallerLeft } from "../connections/caller-left.ts";
import { type Bound, boundOf, guardedRoute, routeSchema } from "./bind.ts";
import { formBytesMax } from "./form-limits.ts";
import { withoutKey } from "./once.ts";

const limits = {
  files: 1,
  fileSize: uploadBytesMax,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 1_024,
  parts: 21,
  headerPairs: 50,
};

type Answer<E extends Endpoint> = Input<E["answer"]> | Refused<E["refusals"][number]>;

/**
 * Binds an endpoint that takes a form with a file. The file is a `File` in the body, in memory only. `left` fires when
 * the caller hangs up, so that work on large files can stop.
 */
export function bindForm<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (request: Bound<E>, left: AbortSignal) => Promise<Answer<E>>,
): void {
  const { onRequest, preHandler, ...gated } = guardedRoute(context, endpoint);
  // Only this scope parses forms: to every other endpoint a form is a body of an unknown type.
  void app.register((inside, _options, done) => {
    void inside.register(multipart);
    inside.after(() =>
      inside.route({
        ...gated,
        onRequest: [onRequest, demandForm],
        // A caller over the limit is refused before the file is read.
        preValidation: [...(preHandler ? [preHandler] : []), putFormIntoBody],
        schema: routeSchema(endpoint),
        handler: async (request, reply) => {
          const answer = await handle(boundOf<E>(request, withoutKey), signalCallerLeft(reply));
          await context.changes.caughtUp();
          if (answer instanceof Refused) return replyRefused(reply, answer);
          return reply.code(endpoint.status ?? 200).send(answer);
        },
      }),
    );
    done();
  });
}

function demandForm(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  const { "content-type": type = "", "content-length": length } = request.headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) return void replyRefused(reply, new Refused("not_a_form"));
  const bytes = Number(length ?? Number.NaN);
  if (bytes <= formBytesMax) return void next();
  // A slightly too large body is read to its end, so that the caller gets the reason. A larger one is cut off.
  if (bytes <= 2 * formBytesMax) request.raw.resume();
  else reply.header("connection", "close");
  replyRefused(reply, new Refused(Number.isNaN(bytes) ? "bad_request" : "file_too_large"));
}

async function putFormIntoBody(request: FastifyRequest, reply: FastifyReply) {
  const form = await readForm(request);
  if (form instanceof Refused) return replyRefused(reply, form);
  request.body = form;
}

type Form = Record<string, string | File>;

/** Reads a form to its end: texts, and at most one file. The file's name is ignored. */
async function readForm(request: FastifyRequest): Promise<Form | Refused> {
  const form: Form = Object.create(null);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file")
        form[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], "sent");
      else if (part.valueTruncated || typeof part.value !== "string") return refuse("bad_request");
      else form[part.fieldname] = part.value;
    }
    return { ...form };
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

// All errors of the form parser are the sender's fault. Only the size has its own refusal.
function refusalOf(error: unknown): RefusalCode {
  const tooLarge = error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
  return tooLarge ? "file_too_large" : "bad_request";
}

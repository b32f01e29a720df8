import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { replyRefused } from "../answers/refusals.ts";
import { type Bound, boundOf, fileSchema, guardedRoute } from "./bind.ts";
import { withoutKey } from "./once.ts";

interface TextAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Binds an endpoint whose body and answer are texts of another protocol. */
export function bindText<E extends Endpoint & { readonly access: "public" }>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handle: (request: Bound<E>) => Promise<TextAnswer | Refused<E["refusals"][number]>>,
): void {
  void app.register((inside, _options, done) => {
    // The protocol names no type for the body, so every type is read as text. Callers have no session here, so a form
    // on another site cannot act for anybody.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser<string>("*", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, body),
    );
    inside.route({
      ...guardedRoute(context, endpoint),
      schema: fileSchema(endpoint, "text/plain"),
      handler: async (request, reply) => {
        const answer = await handle(boundOf<E>(request, withoutKey));
        if (answer instanceof Refused) return replyRefused(reply, answer);
        return sendText(reply, answer);
      },
    });
    done();
  });
}

const sendText = (reply: FastifyReply, { status, type, text }: TextAnswer) =>
  reply.code(status).header("content-type", type).send(text);

import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { replyRefused } from "../answers/refusals.ts";
import { type Bound, boundOf, fileSchema, guardedRoute } from "./bind.ts";
import { withoutKey } from "./once.ts";

/** Binds an endpoint whose answer is a JPEG that this server rendered. Nothing caches it. */
export function bindPicture<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  fileName: string,
  read: (request: Bound<E>) => Promise<Buffer | Refused<E["refusals"][number]>>,
): void {
  app.route({
    ...guardedRoute(context, endpoint),
    schema: fileSchema(endpoint, "image/jpeg"),
    handler: async (request, reply) => {
      const picture = await read(boundOf<E>(request, withoutKey));
      if (picture instanceof Refused) return replyRefused(reply, picture);
      return (
        reply
          .type("image/jpeg")
          .header("content-disposition", `attachment; filename="${fileName}"`)
          // If a browser opens the picture as a page, it may load nothing, run nothing, and has no origin.
          .header("content-security-policy", "default-src 'none'; sandbox")
          .send(picture)
      );
    },
  });
}

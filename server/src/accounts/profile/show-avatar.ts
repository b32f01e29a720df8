import { profileEndpoints } from "@paperchain/contract/accounts/profile-endpoints.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { replyRefused } from "../../http/answers/refusals.ts";
import { fileSchema, guardedRoute } from "../../http/bind/bind.ts";
import { findAvatar } from "../queries/avatars.ts";

const yearSeconds = 365 * 86_400;
// If a browser opens the picture as a page, it may load nothing, run nothing, and has no origin.
const policy = "default-src 'none'; sandbox";

/**
 * The picture at an address never changes; a new picture gets a new address. Browsers may cache it, shared caches may
 * not.
 */
export function avatarRoutes(app: FastifyInstance, context: Context): void {
  app.route<{ Params: { key: string } }>({
    ...guardedRoute(context, profileEndpoints.showAvatar),
    schema: fileSchema(profileEndpoints.showAvatar, "image/webp"),
    handler: async (request, reply) => {
      const avatar = await findAvatar(context.db, request.params.key);
      if (!avatar) return replyRefused(reply, refuse("not_found"));
      return reply
        .type("image/webp")
        .header("cache-control", `private, max-age=${yearSeconds}, immutable`)
        .header("content-security-policy", policy)
        .send(avatar.bytes);
    },
  });
}

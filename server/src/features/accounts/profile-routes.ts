import { profileEndpoints as endpoints } from "@paperchain/contract/accounts/profile-endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { avatarRoutes } from "./show-avatar.ts";

/** What members do with their own profile. */
export function profileRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.changeProfile, ({ session, body }) => changeProfile(context, session, body));
  bind(app, context, endpoints.changePassword, ({ session, body }) => changePassword(context, session, body));
  avatarRoutes(app, context);
}

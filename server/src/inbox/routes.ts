import { inboxEndpoints as endpoints } from "@paperchain/contract/inbox/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { readAnnouncement, readInbox } from "./read-inbox.ts";
import { showInbox } from "./show-inbox.ts";

export function inboxRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showInbox, ({ session, query }) =>
    showInbox(context, session.memberId, query),
  );
  bind(app, context, endpoints.readInbox, ({ session, body }) =>
    readInbox(context, session.memberId, new Date(body.until)),
  );
  bind(app, context, endpoints.readAnnouncement, ({ session, params }) =>
    readAnnouncement(context, session.memberId, params.id),
  );
}

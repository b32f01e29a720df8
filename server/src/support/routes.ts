import { supportEndpoints as endpoints } from "@paperchain/contract/support/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { answerSupportMessage } from "./answer-support-message.ts";
import { changeSupportState } from "./change-support-state.ts";
import { listSupportMessages, showSupportMessage } from "./list-support-messages.ts";
import { listMySupportMessages, markSupportSeen } from "./my-support-messages.ts";
import { sendSupportMessage } from "./send-support-message.ts";

export function supportRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showSupport, async () => ({
    ...context.settings.support,
    kycReviewDays: context.settings.kycReviewDays,
  }));
  bind(app, context, endpoints.sendSupportMessage, ({ session, body }) =>
    sendSupportMessage(context, session?.memberId, body),
  );
  bind(app, context, endpoints.listMySupportMessages, ({ session }) =>
    listMySupportMessages(context, session.memberId),
  );
  bind(app, context, endpoints.markSupportSeen, ({ session }) => markSupportSeen(context, session.memberId));
  bind(app, context, endpoints.listSupportMessages, ({ query }) => listSupportMessages(context, query));
  bind(app, context, endpoints.showSupportMessage, ({ params }) => showSupportMessage(context, params.id));
  bind(app, context, endpoints.answerSupportMessage, ({ session, params, body }) =>
    answerSupportMessage(context, session.memberId, params.id, body.text),
  );
  bind(app, context, endpoints.changeSupportState, ({ session, params, body }) =>
    changeSupportState(context, session.memberId, params.id, body.state),
  );
}

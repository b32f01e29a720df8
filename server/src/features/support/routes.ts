import { supportEndpoints as endpoints } from "@paperchain/contract/support/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind/bind.ts";
import { answerMessage } from "./answer-message.ts";
import { changeState } from "./change-state.ts";
import { showMessage, showMessages } from "./list-messages.ts";
import { seeAnswers, showMyMessages } from "./my-messages.ts";
import { sendMessage } from "./send-message.ts";

export function supportRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showSupport, async () => ({
    ...context.settings.support,
    kycReviewDays: context.settings.kycReviewDays,
  }));
  bind(app, context, endpoints.sendSupportMessage, ({ session, body }) =>
    sendMessage(context, session?.memberId, body),
  );
  bind(app, context, endpoints.listMySupportMessages, ({ session }) =>
    showMyMessages(context, session.memberId),
  );
  bind(app, context, endpoints.markSupportSeen, ({ session }) => seeAnswers(context, session.memberId));
  bind(app, context, endpoints.listSupportMessages, ({ query }) => showMessages(context, query));
  bind(app, context, endpoints.showSupportMessage, ({ params }) => showMessage(context, params.id));
  bind(app, context, endpoints.answerSupportMessage, ({ session, params, body }) =>
    answerMessage(context, session.memberId, params.id, body.text),
  );
  bind(app, context, endpoints.changeSupportState, ({ session, params, body }) =>
    changeState(context, session.memberId, params.id, body.state),
  );
}

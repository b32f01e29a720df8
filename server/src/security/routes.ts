import { securityEndpoints as endpoints } from "@paperchain/contract/security/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { changeNotices } from "./change-notices.ts";
import { confirmContact } from "./confirm-contact.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { sendContactCode } from "./send-contact-code.ts";
import { showSecurity } from "./show-security.ts";
import { confirmTwoFactor, startTwoFactor } from "./start-two-factor.ts";
import { turnOffTwoFactor } from "./turn-off-two-factor.ts";

export function securityRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showSecurity, ({ session }) => showSecurity(context, session.memberId));
  bind(app, context, endpoints.startTwoFactor, ({ session, body }) =>
    startTwoFactor(context, session.memberId, body.password),
  );
  bind(app, context, endpoints.confirmTwoFactor, ({ session, body }) =>
    confirmTwoFactor(context, session.memberId, body.code),
  );
  bind(app, context, endpoints.renewRecoveryCodes, ({ session, body }) =>
    renewRecoveryCodes(context, session.memberId, body),
  );
  bind(app, context, endpoints.turnOffTwoFactor, ({ session, body }) =>
    turnOffTwoFactor(context, session.memberId, body),
  );
  bind(app, context, endpoints.sendContactCode, ({ session, params }) =>
    sendContactCode(context, session.memberId, params.kind),
  );
  bind(app, context, endpoints.confirmContact, ({ session, params, body }) =>
    confirmContact(context, session.memberId, params.kind, body.code),
  );
  bind(app, context, endpoints.changeNotices, ({ session, body }) =>
    changeNotices(context, session.memberId, body),
  );
}

import { accountsEndpoints as endpoints } from "@paperchain/contract/accounts/endpoints.ts";
import { peopleEndpoints as people } from "@paperchain/contract/accounts/people-endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind/bind.ts";
import { changeInvitation } from "./invitations/change-invitation.ts";
import { register } from "./invitations/register.ts";
import { checkInvites, sendInvites } from "./invitations/send-invites.ts";
import { showMyInvitation } from "./invitations/show-my-invitation.ts";
import { askForResetLink } from "./login/ask-for-reset-link.ts";
import { endEverySession } from "./login/end-every-session.ts";
import { logIn } from "./login/log-in.ts";
import { resetPassword } from "./login/reset-password.ts";
import { endOtherSessions, endSession, logOut, showSessions } from "./login/sessions.ts";
import { showSessionEnd } from "./login/show-session-end.ts";
import { changeUser } from "./members/change-user.ts";
import { changeUserStatus } from "./members/change-user-status.ts";
import { deleteUser } from "./members/delete-user.ts";
import { showInvitations, showUsers } from "./members/lists.ts";
import { removeTwoFactor } from "./members/remove-two-factor.ts";
import { showUser } from "./members/show-user.ts";
import { openMessage } from "./outbox/open-message.ts";
import { passMessageOn } from "./outbox/pass-message-on.ts";
import { showOutbox } from "./outbox/show-outbox.ts";
import { profileRoutes } from "./profile/profile-routes.ts";
import { showMe } from "./profile/show-me.ts";

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.register, ({ body }) => register(context, body));
  bind(app, context, endpoints.login, ({ body, address, userAgent }) =>
    logIn(context, { ...body, address, userAgent }),
  );
  bind(app, context, endpoints.showSessionEnd, ({ body }) => showSessionEnd(context, body.token));
  bind(app, context, endpoints.logout, ({ session }) => logOut(context, session));
  bind(app, context, endpoints.forgotPassword, ({ body }) => askForResetLink(context, body.identifier));
  bind(app, context, endpoints.resetPassword, ({ body }) => resetPassword(context, body));
  bind(app, context, endpoints.showMe, ({ session }) => showMe(context, session));
  bind(app, context, endpoints.listSessions, ({ session }) => showSessions(context, session));
  bind(app, context, endpoints.endSession, ({ session, params, body }) =>
    endSession(context, session, params.id, body ?? {}),
  );
  bind(app, context, endpoints.endEverySession, ({ session, body }) =>
    endEverySession(context, session, body),
  );
  bind(app, context, endpoints.endOtherSessions, ({ session, body }) =>
    endOtherSessions(context, session, body ?? {}),
  );
  bind(app, context, endpoints.showMyInvitation, ({ session, query }) =>
    showMyInvitation(context, session, query),
  );
  profileRoutes(app, context);
  adminRoutes(app, context);
}

function adminRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.listUsers, ({ query }) => showUsers(context, query));
  bind(app, context, endpoints.changeUserStatus, ({ session, params, body }) =>
    changeUserStatus(context, session.memberId, params.id, body),
  );
  bind(app, context, people.showUser, ({ params }) => showUser(context, params.id));
  bind(app, context, people.changeUser, ({ session, params, body }) =>
    changeUser(context, session.memberId, params.id, body),
  );
  bind(app, context, people.deleteUser, ({ session, params, body }) =>
    deleteUser(context, session.memberId, params.id, body?.reason ?? ""),
  );
  bind(app, context, people.removeTwoFactor, ({ session, params, body }) =>
    removeTwoFactor(context, session.memberId, params.id, body.reason),
  );
  bind(app, context, people.checkInvites, ({ session, body }) =>
    checkInvites(context, session.memberId, body.people),
  );
  bind(app, context, people.sendInvites, ({ session, body }) =>
    sendInvites(context, session.memberId, body.people),
  );
  bind(app, context, endpoints.listInvitations, ({ query }) => showInvitations(context, query));
  bind(app, context, endpoints.changeInvitation, ({ session, params, body }) =>
    changeInvitation(context, session.memberId, params.id, body),
  );
  bind(app, context, endpoints.listOutbox, ({ query }) => showOutbox(context, query));
  bind(app, context, endpoints.passMessageOn, ({ session, params, body }) =>
    passMessageOn(context, session.memberId, params.id, body.passedOn),
  );
  bind(app, context, endpoints.openMessage, ({ session, params }) =>
    openMessage(context, session.memberId, params.id),
  );
}

import { accountsEndpoints as endpoints } from "@paperchain/contract/accounts/endpoints.ts";
import { memberEndpoints as members } from "@paperchain/contract/accounts/member-endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { listOutbox } from "../messages/outbox/list-outbox.ts";
import { openMessage } from "../messages/outbox/open-message.ts";
import { passMessageOn } from "../messages/outbox/pass-message-on.ts";
import { changeInvitation } from "./invitations/change-invitation.ts";
import { joinWithPin, showInvitation } from "./invitations/join-with-pin.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { register } from "./invitations/register.ts";
import { checkInvites, sendInvites } from "./invitations/send-invites.ts";
import { showMyInvitation } from "./invitations/show-my-invitation.ts";
import { askForResetLink } from "./login/ask-for-reset-link.ts";
import { resetPin } from "./login/change-pin.ts";
import { endEverySession } from "./login/end-every-session.ts";
import { logIn } from "./login/log-in.ts";
import { resetPassword } from "./login/reset-password.ts";
import { endOtherSessions, endSession, listSessions, logOut } from "./login/sessions.ts";
import { showSessionEnd } from "./login/show-session-end.ts";
import { changeMember } from "./members/change-member.ts";
import { changeMemberStatus } from "./members/change-member-status.ts";
import { deleteMember } from "./members/delete-member.ts";
import { listMembers } from "./members/list-members.ts";
import { removeTwoFactor } from "./members/remove-two-factor.ts";
import { showMember } from "./members/show-member.ts";
import { profileRoutes } from "./profile/profile-routes.ts";
import { showMyProfile } from "./profile/show-my-profile.ts";

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.register, ({ body }) => register(context, body));
  bind(app, context, endpoints.showInvitation, ({ body }) => showInvitation(context, body.invitationCode));
  bind(app, context, endpoints.joinWithPin, ({ body, address, userAgent }) =>
    joinWithPin(context, { ...body, address, userAgent }),
  );
  bind(app, context, endpoints.login, ({ body, address, userAgent }) =>
    logIn(context, { ...body, address, userAgent }),
  );
  bind(app, context, endpoints.showSessionEnd, ({ body }) => showSessionEnd(context, body.token));
  bind(app, context, endpoints.logout, ({ session }) => logOut(context, session));
  bind(app, context, endpoints.askForResetLink, ({ body }) => askForResetLink(context, body.identifier));
  bind(app, context, endpoints.resetPassword, ({ body }) => resetPassword(context, body));
  bind(app, context, endpoints.showMyProfile, ({ session }) => showMyProfile(context, session));
  bind(app, context, endpoints.listSessions, ({ session }) => listSessions(context, session));
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
  bind(app, context, endpoints.listMembers, ({ query }) => listMembers(context, query));
  bind(app, context, endpoints.changeMemberStatus, ({ session, params, body }) =>
    changeMemberStatus(context, session.memberId, params.id, body),
  );
  bind(app, context, members.showMember, ({ params }) => showMember(context, params.id));
  bind(app, context, members.changeMember, ({ session, params, body }) =>
    changeMember(context, session.memberId, params.id, body),
  );
  bind(app, context, members.deleteMember, ({ session, params, body }) =>
    deleteMember(context, session.memberId, params.id, body ?? { reason: "", keepLinks: false }),
  );
  bind(app, context, members.removeTwoFactor, ({ session, params, body }) =>
    removeTwoFactor(context, session.memberId, params.id, body.reason),
  );
  bind(app, context, members.resetPin, ({ session, params }) =>
    resetPin(context, session.memberId, params.id),
  );
  bind(app, context, members.checkInvites, ({ session, body }) =>
    checkInvites(context, session.memberId, body.people),
  );
  bind(app, context, members.sendInvites, ({ session, body }) =>
    sendInvites(context, session.memberId, body.people),
  );
  bind(app, context, endpoints.listInvitations, ({ query }) => listInvitations(context, query));
  bind(app, context, endpoints.changeInvitation, ({ session, params, body }) =>
    changeInvitation(context, session.memberId, params.id, body),
  );
  bind(app, context, endpoints.listOutbox, ({ query }) => listOutbox(context, query));
  bind(app, context, endpoints.passMessageOn, ({ session, params, body }) =>
    passMessageOn(context, session.memberId, params.id, body.passedOn),
  );
  bind(app, context, endpoints.openMessage, ({ session, params }) =>
    openMessage(context, session.memberId, params.id),
  );
}

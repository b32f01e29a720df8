import { groupsEndpoints as endpoints } from "@paperchain/contract/groups/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { announce, listAnnouncements, withdrawAnnouncement } from "./announce.ts";
import { changeGroupState, changeRules, createGroup, renameGroup } from "./change-groups.ts";
import { finishSetUp } from "./finish-set-up.ts";
import { listJoinLinks, makeJoinLink, revokeJoinLink, showJoinLink } from "./join-links.ts";
import { listGroups, listRules, showMyGroup } from "./list-groups.ts";
import { listPresentMembers } from "./list-present-members.ts";

export function groupsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showMyGroup, ({ session }) => showMyGroup(context, session));
  bind(app, context, endpoints.listGroups, () => listGroups(context));
  bind(app, context, endpoints.createGroup, ({ session, once, body }) =>
    createGroup(context, session.memberId, once, body),
  );
  bind(app, context, endpoints.finishSetUp, () => finishSetUp(context));
  bind(app, context, endpoints.renameGroup, ({ session, params, body }) =>
    renameGroup(context, session.memberId, params.id, body.name),
  );
  bind(app, context, endpoints.changeRules, ({ session, params, body }) =>
    changeRules(context, session.memberId, params.id, body),
  );
  bind(app, context, endpoints.changeGroupState, ({ session, params, body }) =>
    changeGroupState(context, session.memberId, params.id, body),
  );
  bind(app, context, endpoints.listPresentMembers, ({ params }) => listPresentMembers(context, params.id));
  bind(app, context, endpoints.listJoinLinks, ({ params }) => listJoinLinks(context, params.id));
  bind(app, context, endpoints.makeJoinLink, ({ session, params, body }) =>
    makeJoinLink(context, session.memberId, { group: params.id, ...body }),
  );
  bind(app, context, endpoints.showJoinLink, ({ params }) => showJoinLink(context, params.id));
  bind(app, context, endpoints.revokeJoinLink, ({ session, params }) =>
    revokeJoinLink(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.listAnnouncements, ({ params }) => listAnnouncements(context, params.id));
  bind(app, context, endpoints.announce, ({ session, once, params, body }) =>
    announce(context, session.memberId, once, { group: params.id, ...body }),
  );
  bind(app, context, endpoints.withdrawAnnouncement, ({ session, params }) =>
    withdrawAnnouncement(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.listRules, ({ query }) => listRules(context, query));
}

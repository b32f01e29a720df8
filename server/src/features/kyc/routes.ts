import { kycEndpoints as endpoints } from "@paperchain/contract/kyc/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind/bind.ts";
import { bindForm } from "../../http/bind/bind-form.ts";
import { bindPicture } from "../../http/bind/bind-picture.ts";
import { decideDocument } from "./decide-document.ts";
import { listDocuments } from "./list-documents.ts";
import { showKycStatus } from "./show-kyc-status.ts";
import { submitDocument } from "./submit-document.ts";
import { viewDocument } from "./view-document.ts";

export function kycRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showKycStatus, ({ session }) => showKycStatus(context, session.memberId));
  bindForm(app, context, endpoints.uploadKycDocument, ({ session, body }, left) =>
    submitDocument(context, session.memberId, body, left),
  );
  bind(app, context, endpoints.listKycDocuments, ({ session, query }) =>
    listDocuments(context, session.memberId, query),
  );
  bindPicture(app, context, endpoints.viewKycDocument, "document.jpg", ({ session, params }) =>
    viewDocument(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.decideKycDocument, ({ session, params, body }) =>
    decideDocument(context, session.memberId, params.id, body),
  );
}

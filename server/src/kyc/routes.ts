import { kycEndpoints as endpoints } from "@paperchain/contract/kyc/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { bind } from "../http/bind/bind.ts";
import { bindForm } from "../http/bind/bind-form.ts";
import { bindPicture } from "../http/bind/bind-picture.ts";
import { decideKycDocument } from "./decide-kyc-document.ts";
import { listKycDocuments } from "./list-kyc-documents.ts";
import { showKycStatus } from "./show-kyc-status.ts";
import { uploadKycDocument } from "./upload-kyc-document.ts";
import { viewKycDocument } from "./view-kyc-document.ts";

export function kycRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showKycStatus, ({ session }) => showKycStatus(context, session.memberId));
  bindForm(app, context, endpoints.uploadKycDocument, ({ session, body }, left) =>
    uploadKycDocument(context, session, body, left),
  );
  bind(app, context, endpoints.listKycDocuments, ({ session, query }) =>
    listKycDocuments(context, session.memberId, query),
  );
  bindPicture(app, context, endpoints.viewKycDocument, "document.jpg", ({ session, params }) =>
    viewKycDocument(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.decideKycDocument, ({ session, params, body }) =>
    decideKycDocument(context, session.memberId, params.id, body),
  );
}

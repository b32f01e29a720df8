import { documentRetentionDays } from "@paperchain/core/kyc/kyc.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { beyondReach, idOf, image, isWithinReach, more, paged, paging, text } from "../shapes.ts";
import * as shapes from "./shapes.ts";

const messageLengthMax = 500;
const document = z.object({ id: idOf<"document">() });

export const kycEndpoints = endpoints({
  showKycStatus: {
    access: "member",
    summary: "Show the state of your identity check, and who opened your document",
    answer: shapes.kyc,
    refusals: [],
  },
  uploadKycDocument: {
    access: "member",
    summary: "Upload a specimen of an identity document; never a real one",
    description: `PNG, JPG or WebP up to 5 MB. The server renders it again, so that nothing else of the file remains, and stores it encrypted until ${documentRetentionDays} days after the decision.`,
    form: true,
    body: z.object({ documentType: shapes.documentType, documentImage: image }),
    status: 201,
    answer: shapes.kyc,
    refusals: [
      "switched_off",
      "kyc_pending",
      "kyc_approved",
      "not_an_image",
      "image_broken",
      "image_too_wide",
      "image_too_slow",
      "images_busy",
    ],
    limited: "upload",
  },
  listKycDocuments: {
    access: "admin",
    summary: "List uploaded documents, newest first; with status=pending, oldest first",
    description:
      "A search finds words of names by their beginning. Each status is counted up to 1,000; 1,001 means more.",
    query: z
      .object({
        ...paging(10),
        search: text(100).trim().default(""),
        status: z.enum(["all", "pending", "approved", "rejected"]).default("all"),
        groupId: idOf<"group">().optional(),
      })
      .refine(isWithinReach, beyondReach),
    answer: z.object({
      documents: z.array(shapes.kycDocument),
      ...paged,
      more,
      counts: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
    }),
    refusals: [],
  },
  viewKycDocument: {
    access: "admin",
    summary: "Open a document, as a JPEG",
    description:
      "Each view goes into the operator log, before the picture is returned, and the member can see the view.",
    params: document,
    answer: z.unknown().meta({ description: "image/jpeg" }),
    refusals: ["not_found", "document_deleted"],
  },
  decideKycDocument: {
    access: "admin",
    summary: "Approve a document, or reject it with a message",
    description:
      "To approve a document, the administrator must have opened this very document. If one is rejected unopened, its member is told. The act goes into the operator log.",
    params: document,
    body: z
      .object({
        decision: z.enum(["approved", "rejected"], { error: "Approve or reject it." }),
        message: text(messageLengthMax).trim().default(""),
      })
      .refine(({ decision, message }) => decision === "approved" || message !== "", {
        message: "Say what is wrong with it: the member reads this.",
        path: ["message"],
      }),
    answer: shapes.kycDocument,
    refusals: ["not_found", "own_account", "already_decided_document", "document_not_opened"],
  },
});

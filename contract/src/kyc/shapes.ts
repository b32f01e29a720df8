import { documentTypes } from "@paperchain/core/kyc/kyc.ts";
import { z } from "zod";
import { time } from "../shapes.ts";

export const documentType = z.enum(documentTypes, { error: "Choose the type of the document." });
export const documentStatus = z.enum(["pending", "approved", "rejected"]);
export const kycStatus = z.enum(["not_submitted", "pending", "approved", "rejected"]);

/** Whether the administrator who decided had opened this document; null before the decision. */
const openedBeforeDecision = z.boolean().nullable();

export const kyc = z
  .object({
    status: kycStatus,
    /** How many business days a check usually takes, as `1-2` or `3`; null where the administrator names no time. */
    reviewDays: z.string().nullable(),
    /** The administrator's note on the decision, if there is one. */
    message: z.string(),
    /** The member's newest document: all fields below except `views` are about it. */
    documentId: z.uuid().nullable(),
    documentType: documentType.nullable(),
    submittedAt: time.nullable(),
    decidedAt: time.nullable(),
    /** When the picture will be or was deleted; null before the decision. */
    deletedAt: time.nullable(),
    deleted: z.boolean(),
    openedBeforeDecision,
    /** Each time an administrator opened one of the member's documents, and which one, newest first. */
    views: z.array(
      z.object({ viewedAt: time, documentId: z.uuid(), documentType, documentSubmittedAt: time }),
    ),
  })
  .meta({ id: "Kyc" });

export const kycDocument = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    documentType,
    status: documentStatus,
    message: z.string(),
    submittedAt: time,
    decidedAt: time.nullable(),
    decidedBy: z.string().nullable(),
    deletedAt: time.nullable(),
    deleted: z.boolean(),
    openedBeforeDecision,
    /** How often administrators opened the document. */
    views: z.int(),
    /** Whether the calling administrator has opened it: approving requires that. */
    openedByMe: z.boolean(),
  })
  .meta({ id: "KycDocument" });

export type Kyc = z.output<typeof kyc>;
export type KycDocument = z.output<typeof kycDocument>;

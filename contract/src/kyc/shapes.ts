import { documentTypes } from "@paperchain/core/kyc/kyc.ts";
import { z } from "zod";
import { time } from "../shapes.ts";

export const documentType = z.enum(documentTypes, { error: "Choose the type of the document." });
export const documentStatus = z.enum(["pending", "approved", "rejected"]);
export const kycStatus = z.enum(["not_submitted", "pending", "approved", "rejected"]);

export const kyc = z
  .object({
    status: kycStatus,
    /** What an administrator wrote with the decision, where they did. */
    message: z.string(),
    documentType: documentType.nullable(),
    submittedAt: time.nullable(),
    decidedAt: time.nullable(),
    /** When the picture is deleted, known from the decision on; or when it was. */
    deletedAt: time.nullable(),
    deleted: z.boolean(),
    /** Each time an administrator looked at a document of mine, newest first. */
    views: z.array(z.object({ viewedAt: time, documentType })),
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
    /** How often administrators looked at it. */
    views: z.int(),
  })
  .meta({ id: "KycDocument" });

export type Kyc = z.output<typeof kyc>;
export type KycDocument = z.output<typeof kycDocument>;

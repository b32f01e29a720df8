import type { DocumentId, MemberId } from "@paperchain/core/ids.ts";

/** The label that a document's picture is sealed with: moved to another document or member, it does not open. */
export const aboutDocument = (id: DocumentId, member: MemberId): string => `kyc-document:${id}:${member}`;

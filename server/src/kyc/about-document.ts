import type { DocumentId, MemberId } from "@paperchain/core/ids.ts";

/**
 * The label that seals a document's picture. In the row of another document or member, the picture cannot be opened.
 */
export const aboutDocument = (id: DocumentId, member: MemberId): string => `kyc-document:${id}:${member}`;

import type { DocumentId, MemberId } from "@paperchain/core/ids.ts";

/** What a document's picture is sealed as: moved to another document or another member, it does not open. */
export const aboutDocument = (id: DocumentId, member: MemberId): string => `kyc-document:${id}:${member}`;

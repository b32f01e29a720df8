import type { DocumentId, MemberId } from "@paperchain/core/ids.ts";
import type { DocumentStatus, DocumentType } from "@paperchain/core/kyc/kyc.ts";

export interface KycTables {
  kyc_documents: KycDocumentsTable;
  kyc_views: KycViewsTable;
  sealing_keys: SealingKeysTable;
}

export interface KycDocumentsTable {
  id: DocumentId;
  member_id: MemberId;
  document_type: DocumentType;
  status: DocumentStatus;
  message: string;
  sealed: Buffer | null;
  submitted_at: Date;
  decided_at: Date | null;
  decided_by: MemberId | null;
  deleted_at: Date | null;
}

export interface KycViewsTable {
  id: string;
  document_id: DocumentId;
  viewer_id: MemberId;
  viewed_at: Date;
}

export interface SealingKeysTable {
  mark: Buffer;
  first_used_at: Date;
}

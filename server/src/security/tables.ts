import type { MemberId } from "@paperchain/core/ids.ts";
import type { NoticeTopic } from "@paperchain/core/inbox/notices.ts";
import type { Generated } from "kysely";

export interface SecurityTables {
  devices: DevicesTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodesTable;
  contact_codes: ContactCodesTable;
  muted_topics: MutedTopicsTable;
}

export interface DevicesTable {
  token_hash: Buffer;
  member_id: MemberId;
  failures: Generated<number>;
  created_at: Date;
  last_login_at: Date;
}

export interface TwoFactorTable {
  member_id: MemberId;
  secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
}

export interface RecoveryCodesTable {
  member_id: MemberId;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface ContactCodesTable {
  member_id: MemberId;
  kind: "email" | "phone";
  contact: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface MutedTopicsTable {
  member_id: MemberId;
  topic: NoticeTopic;
}

import type { InvitationId, MemberId, MessageId, SessionId } from "@paperchain/core/ids.ts";

/** The tables as the migrations make them; a test holds the two together. */
export interface Tables {
  members: MembersTable;
  invitations: InvitationsTable;
  sessions: SessionsTable;
  reset_links: ResetLinksTable;
  operator_log: OperatorLogTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  migrations: MigrationsTable;
}

export interface MembersTable {
  id: MemberId;
  full_name: string;
  email: string | null;
  phone: string | null;
  password_hash: string;
  role: "user" | "admin";
  status: "active" | "suspended";
  invitation_id: InvitationId | null;
  created_at: Date;
}

export interface InvitationsTable {
  id: InvitationId;
  member_id: MemberId;
  code: string;
  uses_max: number | null;
  used: number;
  revoked_at: Date | null;
  created_at: Date;
}

export interface SessionsTable {
  id: SessionId;
  member_id: MemberId;
  token_hash: Buffer;
  remembered: boolean;
  address: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface ResetLinksTable {
  token_hash: Buffer;
  member_id: MemberId;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface OperatorLogTable {
  seq: bigint;
  at: Date;
  type: string;
  actor_id: MemberId;
  subject_id: string;
  before: unknown;
  after: unknown;
  reason: string;
}

export interface OutboxTable {
  id: MessageId;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  body: string | null;
  state: "waiting" | "kept" | "sent" | "failed";
  created_at: Date;
}

export interface RateLimitsTable {
  key: string;
  hits: number;
  window_ends_at: Date;
}

export interface MigrationsTable {
  name: string;
  checksum: string;
  applied_at: Date;
}

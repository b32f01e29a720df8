import type { ProfileColumns } from "@paperchain/core/accounts/profile-fields.ts";
import type { GroupId, InvitationId, MemberId, SessionId } from "@paperchain/core/ids.ts";
import type { KycStatus } from "@paperchain/core/kyc/kyc.ts";
import type { ContactKind } from "@paperchain/core/security/contact-code.ts";
import type { Generated } from "kysely";

export interface AccountsTables {
  members: MembersTable;
  avatars: AvatarsTable;
  member_words: MemberWordsTable;
  member_counts: MemberCountsTable;
  group_member_counts: GroupMemberCountsTable;
  invitations: InvitationsTable;
  sessions: SessionsTable;
  reset_links: ResetLinksTable;
  rate_limits: RateLimitsTable;
}

export interface MembersTable extends ProfileColumns {
  id: MemberId;
  full_name: string;
  email: string | null;
  phone: string | null;
  /** Set by the database; null if an older account has the same phone in another spelling. */
  phone_key: string | null;
  /** For members with a PIN, who have no e-mail and no phone; null for all others. */
  user_name: string | null;
  /** When an administrator reset the PIN; null once the member has chosen a new one. */
  pin_reset_at: Date | null;
  password_hash: string;
  role: "user" | "admin";
  status: "active" | "suspended";
  invitation_id: InvitationId | null;
  created_at: Date;
  erased_at: Date | null;
  erased_by: MemberId | null;
  first_name: string | null;
  last_name: string | null;
  notes: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  notify_by_email: Generated<boolean>;
  notify_by_sms: Generated<boolean>;
  avatar_key: string | null;
  kyc_status: KycStatus;
  has_logged_in: Generated<boolean>;
  first_steps_hidden_at: Date | null;
  /** Null for administrators. The database puts others into the first group. */
  group_id: Generated<GroupId> | null;
  /** Null for members who joined their group with their account. */
  joined_group_at: Generated<Date> | null;
}

export interface AvatarsTable {
  key: string;
  member_id: MemberId;
  bytes: Buffer;
  created_at: Date;
}

export interface MemberWordsTable {
  word: string;
  member_id: MemberId;
}

export interface MemberCountsTable {
  status: MembersTable["status"];
  slot: number;
  count: bigint;
}

export interface GroupMemberCountsTable extends MemberCountsTable {
  group_id: GroupId;
}

export interface InvitationsTable {
  /** The group that a join link leads into; null for the one code that each person has. */
  group_id: Generated<GroupId> | null;
  expires_at: Generated<Date> | null;
  /** Whether people register with a name and a PIN. */
  pin_only: Generated<boolean>;
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
  /** The reason of the administrator who ended all sessions. */
  ended_why: string | null;
  /** The new role that ended it. */
  ended_for_role: MembersTable["role"] | null;
  device_hash: Buffer | null;
}

export interface ResetLinksTable {
  token_hash: Buffer;
  member_id: MemberId;
  kind: ContactKind;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface RateLimitsTable {
  key: string;
  hits: number;
  window_ends_at: Date;
}

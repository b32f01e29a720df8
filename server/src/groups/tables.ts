import type { GroupState } from "@paperchain/core/groups/group.ts";
import type { RoundState } from "@paperchain/core/groups/round.ts";
import type { StoredRules } from "@paperchain/core/groups/rules.ts";
import type { AnnouncementId, BoardId, GroupId, MemberId, RoundId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { Generated } from "kysely";

export interface GroupsTables {
  groups: GroupsTable;
  group_rules: GroupRulesTable;
  rounds: RoundsTable;
  announcements: AnnouncementsTable;
  announcement_withdrawals: AnnouncementWithdrawalsTable;
  announcement_mails: AnnouncementMailsTable;
  inbox_reads: InboxReadsTable;
  boards: BoardsTable;
}

export interface GroupsTable {
  id: GroupId;
  name: string;
  state: Generated<GroupState>;
  reason: string | null;
  epoch: Generated<bigint>;
  rules_id: number | null;
  round_id: Generated<RoundId> | null;
  /** When the first steps of the server were done or skipped; read from the first group only. */
  set_up_at: Generated<Date> | null;
  created_at: Date;
}

export interface GroupRulesTable {
  id: Generated<number>;
  group_id: GroupId;
  version: number;
  rules: StoredRules;
  reason: string;
  set_at: Date;
}

export interface RoundsTable {
  id: RoundId;
  group_id: GroupId;
  number: number | null;
  name: string;
  state: RoundState;
  made_by: MemberId;
  made_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
  length_minutes: number | null;
  started_at: Date | null;
  /** Null if the server started it at the planned time. */
  started_by: MemberId | null;
  running_at: Date | null;
  ending_at: Date | null;
  ended_at: Date | null;
  amount: Usdt | null;
  wallets: Generated<number>;
  cleared: Generated<Usdt>;
  trades: Generated<bigint>;
  purchases: Generated<bigint>;
  requests: Generated<bigint>;
}

export interface AnnouncementsTable {
  id: AnnouncementId;
  group_id: GroupId;
  written_at: Date;
  written_by: MemberId;
  text: string;
  /** Null if the log has the hash of the text alone. */
  salt: Buffer | null;
  mailed: boolean;
  /** Null: until the member dismisses it. */
  stands_until: Date | null;
  /** The round in which it was written. At the end of that round, pages stop showing it. */
  round_id: RoundId | null;
}

export interface AnnouncementWithdrawalsTable {
  announcement_id: AnnouncementId;
  withdrawn_at: Date;
  withdrawn_by: MemberId;
}

export interface AnnouncementMailsTable {
  announcement_id: AnnouncementId;
  mailed_up_to: MemberId | null;
}

export interface InboxReadsTable {
  member_id: MemberId;
  read_until: Date;
  dismissed: Generated<AnnouncementId[]>;
}

export interface BoardsTable {
  id: BoardId;
  group_id: GroupId;
  token_hash: Buffer;
  made_by: MemberId;
  made_at: Date;
  revoked_at: Date | null;
  revoked_by: MemberId | null;
  expires_at: Generated<Date> | null;
}

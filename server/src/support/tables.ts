import type { MemberId, SupportAnswerId, SupportMessageId } from "@paperchain/core/ids.ts";
import type { SupportState, SupportSubject } from "@paperchain/core/support/support.ts";

export interface SupportTables {
  support_messages: SupportMessagesTable;
  support_answers: SupportAnswersTable;
}

export interface SupportMessagesTable {
  id: SupportMessageId;
  member_id: MemberId | null;
  name: string;
  email: string | null;
  subject: SupportSubject;
  message: string;
  state: SupportState;
  created_at: Date;
  changed_at: Date;
  seen_at: Date | null;
}

export interface SupportAnswersTable {
  id: SupportAnswerId;
  message_id: SupportMessageId;
  member_id: MemberId;
  text: string;
  created_at: Date;
}

import type { MessageKind } from "@paperchain/core/accounts/outbox.ts";
import type { MemberId, MessageId } from "@paperchain/core/ids.ts";

export interface OperationTables {
  migrations: MigrationsTable;
  live_functions: LiveFunctionsTable;
  outbox: OutboxTable;
}

export interface MigrationsTable {
  name: string;
  checksum: string;
  applied_at: Date;
}

export interface LiveFunctionsTable {
  id: number;
  checksum: string;
  objects: string[];
  applied_at: Date;
}

export interface OutboxTable {
  id: MessageId;
  member_id: MemberId | null;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  body: string | null;
  state: "waiting" | "kept" | "sent" | "failed";
  created_at: Date;
  kind: MessageKind;
  passed_on_at: Date | null;
  passed_on_by: MemberId | null;
}

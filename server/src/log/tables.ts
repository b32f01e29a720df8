import type { MemberId } from "@paperchain/core/ids.ts";
import type { RecordKind } from "@paperchain/core/oversight/record.ts";
import type { Generated } from "kysely";

export interface OversightTables {
  person_salts: PersonSaltsTable;
  operator_log: OperatorLogView;
  log_leaves: LogLeavesTable;
  log_nodes: LogNodesTable;
  log_persons: LogPersonsTable;
  checkpoints: CheckpointsTable;
  log_key: LogKeyTable;
  checkpoint_holders: CheckpointHoldersTable;
  checkpoint_mails: CheckpointMailsTable;
  records: RecordsTable;
  record_nodes: RecordNodesTable;
  sealing: SealingTable;
  witness_key: WitnessKeyTable;
  witnesses: WitnessesTable;
  cosignatures: CosignaturesTable;
  witnessed_logs: WitnessedLogsTable;
}

export interface PersonSaltsTable {
  member_id: MemberId;
  salt: Buffer;
}

/** The log for reading: the leaves, with the members behind them if still known. */
export interface OperatorLogView {
  seq: bigint;
  at: Date;
  type: string;
  actor_id: MemberId | null;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  reason: string;
}

export interface LogLeavesTable {
  seq: bigint;
  leaf: string;
  leaf_hash: Buffer;
}

export interface LogNodesTable {
  level: number;
  index: bigint;
  hash: Buffer;
}

export interface LogPersonsTable {
  seq: bigint;
  actor_id: string | null;
  subject_id: string | null;
}

export interface CheckpointsTable {
  size: bigint;
  at: Date;
  note: string;
}

export interface LogKeyTable {
  id: Generated<number>;
  origin: string;
  public_key: Buffer;
  sealed_private_key: Buffer;
}

export interface CheckpointHoldersTable {
  member_id: MemberId;
  size: bigint;
  held_at: Date;
}

export interface CheckpointMailsTable {
  member_id: MemberId;
  sent_at: Date;
}

export interface RecordsTable extends LogLeavesTable {
  kind: RecordKind;
  first_xid: bigint;
  before_xid: bigint;
  seed: Buffer;
  poll: bigint | null;
}

export interface RecordNodesTable {
  level: number;
  index: bigint;
  hash: Buffer;
}

/** One row: how far the records reach. */
export interface SealingTable {
  id: Generated<number>;
  before_xid: bigint;
  xid_offset: bigint;
}

export interface WitnessKeyTable {
  id: Generated<number>;
  public_key: Buffer;
  sealed_private_key: Buffer;
}

/** Why a witness did not cosign last time: see `docs/operations.md`. */
export type WitnessProblem =
  | "unreachable"
  | "bad_answer"
  | "itself"
  | "other_key"
  | "not_named"
  | "refused"
  | "other_history";

/** Another server that cosigns this log's checkpoints. */
export interface WitnessesTable {
  address: string;
  log_key: string | null;
  witness_key: string | null;
  other_keys: string | null;
  other_keys_at: Date | null;
  asked_at: Date;
  problem: WitnessProblem | null;
  cosigned_note: string | null;
  cosigned_at: Date | null;
}

export interface CosignaturesTable {
  size: bigint;
  at: Date;
  witness: string;
  line: string;
}

/** The newest checkpoint of another server's log that this server cosigned. */
export interface WitnessedLogsTable {
  origin: string;
  note: string;
  cosigned_at: Date;
}

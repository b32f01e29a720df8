import type { TransactionType } from "@paperchain/contract/transactions/shapes.ts";
import type * as profile from "@paperchain/core/accounts/profile.ts";
import type {
  DocumentId,
  InvitationId,
  MemberId,
  MessageId,
  OutageId,
  PlanId,
  PurchaseId,
  ScenarioId,
  SessionId,
  SupportAnswerId,
  SupportMessageId,
  TradeId,
  TransactionId,
} from "@paperchain/core/ids.ts";
import type { DocumentStatus, DocumentType, KycStatus } from "@paperchain/core/kyc/kyc.ts";
import type { HouseAccount, MovementKind } from "@paperchain/core/ledger/movement.ts";
import type { CoinFacts, MarketSourceName } from "@paperchain/core/market/coin.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import type { ScenarioTerms } from "@paperchain/core/market/scenario.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { TimeUnit } from "@paperchain/core/plans/plan.ts";
import type { NoticeTopic } from "@paperchain/core/security/notice-topic.ts";
import type { SupportState, SupportSubject } from "@paperchain/core/support/support.ts";
import type { Outcome, TradeTerms } from "@paperchain/core/trades/trade.ts";
import type { Generated } from "kysely";

/** The tables as the migrations make them; a test holds the two together. */
export interface Tables {
  members: MembersTable;
  avatars: AvatarsTable;
  support_messages: SupportMessagesTable;
  support_answers: SupportAnswersTable;
  member_words: MemberWordsTable;
  member_counts: MemberCountsTable;
  invitations: InvitationsTable;
  sessions: SessionsTable;
  reset_links: ResetLinksTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  migrations: MigrationsTable;
  wallets: WalletsTable;
  journal: JournalTable;
  house_deltas: HouseDeltasTable;
  house_balances: HouseBalancesTable;
  transactions: TransactionsTable;
  idempotency: IdempotencyTable;
  market_feed: MarketFeedTable;
  coins: CoinsTable;
  coin_lines: CoinLinesTable;
  scenarios: ScenariosTable;
  ticks: TicksTable;
  feed_outages: FeedOutagesTable;
  refused_quotes: RefusedQuotesTable;
  coin_images: CoinImagesTable;
  open_trades: OpenTradesTable;
  closed_trades: ClosedTradesTable;
  trades: TradesView;
  listed_transactions: ListedTransactionsView;
  plans: PlansTable;
  purchase_terms: PurchaseTermsTable;
  purchase_dues: PurchaseDuesTable;
  purchases: PurchasesView;
  devices: DevicesTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodesTable;
  contact_codes: ContactCodesTable;
  muted_topics: MutedTopicsTable;
  trade_notices: TradeNoticesTable;
  kyc_documents: KycDocumentsTable;
  kyc_views: KycViewsTable;
  sealing_keys: SealingKeysTable;
  person_salts: PersonSaltsTable;
  operator_log: OperatorLogView;
  log_leaves: LogLeavesTable;
  log_nodes: LogNodesTable;
  log_persons: LogPersonsTable;
  checkpoints: CheckpointsTable;
  log_key: LogKeyTable;
  witnesses: WitnessesTable;
  checkpoint_mails: CheckpointMailsTable;
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
  erased_at: Date | null;
  erased_by: MemberId | null;
  first_name: string | null;
  last_name: string | null;
  /** A day, such as 1990-04-30. */
  date_of_birth: string | null;
  gender: profile.Gender | null;
  nationality: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  occupation: string | null;
  employer_name: string | null;
  annual_income: profile.AnnualIncome | null;
  source_of_funds: profile.SourceOfFunds | null;
  trading_experience: profile.TradingExperience | null;
  risk_tolerance: profile.RiskTolerance | null;
  notes: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  notify_by_email: Generated<boolean>;
  notify_by_sms: Generated<boolean>;
  avatar_key: string | null;
  kyc_status: KycStatus;
}

export interface SupportMessagesTable {
  id: SupportMessageId;
  member_id: MemberId | null;
  name: string;
  email: string;
  subject: SupportSubject;
  message: string;
  state: SupportState;
  created_at: Date;
  changed_at: Date;
}

export interface SupportAnswersTable {
  id: SupportAnswerId;
  message_id: SupportMessageId;
  member_id: MemberId;
  text: string;
  created_at: Date;
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
  device_hash: Buffer | null;
}

export interface ResetLinksTable {
  token_hash: Buffer;
  member_id: MemberId;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
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

export interface WalletsTable {
  member_id: MemberId;
  available: Usdt;
  held: Usdt;
  version: bigint;
}

export interface JournalTable {
  member_id: MemberId;
  version: bigint;
  d_available: Usdt;
  d_held: Usdt;
  available_after: Usdt;
  held_after: Usdt;
  reference: string;
  at: Date;
  step: number;
  counter: HouseAccount;
  kind: MovementKind;
  slot: number;
}

export interface HouseDeltasTable {
  id: Generated<bigint>;
  account: HouseAccount;
  delta: Usdt;
}

export interface HouseBalancesTable {
  account: HouseAccount;
  balance: Usdt;
}

export interface TransactionsTable {
  id: TransactionId;
  member_id: MemberId;
  type: TransactionType;
  status: "Pending" | "Completed" | "Failed";
  amount: Usdt;
  fee: Usdt;
  currency: string;
  crypto_amount: string | null;
  price: string | null;
  address: string | null;
  note: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: MemberId | null;
  hidden_at: Date | null;
  /** What came back in the end, for what had a stake. */
  payout: Usdt | null;
}

export interface IdempotencyTable {
  member_id: MemberId;
  key: string;
  request_hash: Buffer;
  status: number;
  answer: unknown;
  created_at: Date;
}

export interface MarketFeedTable {
  id: Generated<number>;
  source: MarketSourceName | null;
  seq: bigint;
  lease_holder: string | null;
  lease_until: Date;
  poll_due_at: Date;
  polled_at: Date | null;
  failures: number;
  problem: string;
  wanted_at: Date;
  world: Generated<string>;
  calls_left: number | null;
  calls_counted_at: Date | null;
}

export interface CoinsTable {
  id: string;
  symbol: string;
  name: string;
  image_url: string | null;
  rank: number | null;
  facts: Omit<CoinFacts, "sparkline">;
  tick_at: Date;
  seq: bigint;
  wanted_at: Generated<Date>;
}

export interface CoinLinesTable {
  coin_id: string;
  points: readonly number[];
  seq: bigint;
}

export interface ScenariosTable {
  id: ScenarioId;
  coin_id: string;
  action: ScenarioTerms["action"];
  percentage: string;
  note: string;
  set_by: MemberId;
  set_at: Date;
  removed_by: MemberId | null;
  removed_at: Date | null;
}

export interface TicksTable {
  coin_id: string;
  source_at: Date;
  received_at: Date;
  source: MarketSourceName;
  market_price: Price;
  scenario_id: ScenarioId | null;
  price: Price;
  seq: bigint;
}

export interface FeedOutagesTable {
  id: OutageId;
  source: MarketSourceName;
  began_at: Date;
  ended_at: Date | null;
  problem: string;
}

export interface RefusedQuotesTable {
  day: string;
  source: MarketSourceName;
  problem: string;
  count: bigint;
}

export interface CoinImagesTable {
  coin_id: string;
  bytes: Buffer | null;
  fetched_at: Date;
}

export interface OpenTradesTable {
  id: TradeId;
  member_id: MemberId;
  coin_id: string;
  source: MarketSourceName;
  direction: TradeTerms["direction"];
  stake: Usdt;
  payout_bps: number;
  seconds: number;
  settlement: TradeTerms["settlement"];
  rule_version: number;
  accepted_at: Date;
  accepted_seq: bigint;
  entry_at: Date | null;
  ends_at: Date | null;
}

export interface ClosedTradesTable {
  id: TradeId;
  member_id: MemberId;
  coin_id: string;
  source: MarketSourceName;
  direction: TradeTerms["direction"];
  stake: Usdt;
  payout_bps: number;
  seconds: number;
  settlement: TradeTerms["settlement"];
  rule_version: number;
  accepted_at: Date;
  accepted_seq: bigint;
  entry_at: Date | null;
  ends_at: Date | null;
  exit_at: Date | null;
  outcome: Outcome;
  payout: Usdt;
  closed_at: Date;
  decided_by: MemberId | null;
  reason: string | null;
  rule_outcome: Outcome | null;
  rule_seq: bigint | null;
}

/** Open and closed trades together, the later columns of the open ones empty. */
export type TradesView = OpenTradesTable & {
  [Column in Exclude<keyof ClosedTradesTable, keyof OpenTradesTable>]: ClosedTradesTable[Column] | null;
};

/** The transactions, each of a trade with what became of the trade. */
export type ListedTransactionsView = TransactionsTable;

export interface PlansTable {
  id: PlanId;
  coin_name: string;
  daily_profit_bps: number;
  run_time: number;
  time_unit: TimeUnit;
  min_purchase: Usdt;
  created_at: Date;
  deleted_at: Date | null;
}

export interface PurchaseTermsTable {
  id: PurchaseId;
  member_id: MemberId;
  plan_id: PlanId;
  coin_name: string;
  amount: Usdt;
  daily_profit_bps: number;
  run_time: number;
  time_unit: TimeUnit;
  started_at: Date;
}

export interface PurchaseDuesTable {
  purchase_id: PurchaseId;
  member_id: MemberId;
  due_at: Date;
}

/** A view: the terms, and how far they have come. */
export interface PurchasesView extends PurchaseTermsTable {
  status: "Running" | "Completed";
  periods_paid: number;
  paid: Usdt;
  due_at: Date | null;
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

export interface TradeNoticesTable {
  id: Generated<number>;
  closed_at: Date;
  trade_id: TradeId;
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

export interface PersonSaltsTable {
  member_id: MemberId;
  salt: Buffer;
}

/** The log as it is read: the leaves, and who is meant where that is still known. */
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

export interface WitnessesTable {
  member_id: MemberId;
  size: bigint;
  held_at: Date;
}

export interface CheckpointMailsTable {
  member_id: MemberId;
  sent_at: Date;
}

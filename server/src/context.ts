import type { SettingRules } from "@paperchain/core/groups/rules.ts";
import type { ReviewDays } from "@paperchain/core/kyc/kyc.ts";
import type { NightlyBackups } from "./db/backup/nightly-backups.ts";
import type { Database } from "./db/connect.ts";
import type { DiskWatch } from "./disk/disk-watch.ts";
import type { GroupCache } from "./groups/group-cache.ts";
import type { Ledger } from "./ledger/open-ledger.ts";
import type { LogTexts } from "./log/queries/log-texts.ts";
import type { MarketBoard } from "./market/market-board.ts";
import type { MarketSource } from "./market/sources/market-source.ts";
import type { AskWitness } from "./providers/ask-witness.ts";
import type { ClockWatch } from "./providers/clock-watch.ts";
import type { LogKey } from "./providers/keys/log-key.ts";
import type { Seal } from "./providers/keys/seal.ts";
import type { WitnessKey } from "./providers/keys/witness-key.ts";
import type { Promises } from "./providers/promises.ts";
import type { Queue } from "./providers/queue.ts";
import type { SealingWatch } from "./providers/sealing-watch.ts";
import type { Changes } from "./realtime/changes.ts";
import type { PresentMembers } from "./realtime/present-members.ts";
import type { Passwords } from "./sessions/password.ts";
import type { SessionCache } from "./sessions/session-cache.ts";

/** Everything a use case may use. Time and randomness are here too, so that a test can choose them. */
export interface Context {
  /** The id of this server among those on the database; new at every start. */
  readonly serverId: string;
  readonly db: Database;
  readonly ledger: Ledger;
  readonly queue: Queue;
  readonly changes: Changes;
  /** The members who have a page open on this server. */
  readonly present: PresentMembers;
  readonly sessions: SessionCache;
  /** The groups and their rules. */
  readonly groups: GroupCache;
  /** The market prices that this server shows. */
  readonly market: MarketBoard;
  /** The source of prices. */
  readonly source: MarketSource;
  /** The key that signs the operator log's checkpoints. */
  readonly logKey: LogKey;
  /** The key that cosigns the checkpoints of other servers. */
  readonly witnessKey: WitnessKey;
  /** Calls a server that the setting WITNESSES names. */
  readonly askWitness: AskWitness;
  /** Signs promises of what this server accepted. */
  readonly promises: Promises;
  /** Whether the texts of the log's lines still match their hashes. */
  readonly logTexts: LogTexts;
  readonly clock: () => Date;
  /** Whether the machine's clock agrees with the database's, which all servers share. */
  readonly clocks: ClockWatch;
  /** How far the signed records reach. */
  readonly sealing: SealingWatch;
  /** Whether the disk accepts writes. */
  readonly disk: DiskWatch;
  /** The nightly backups of the embedded database; absent if the operator wants none. */
  readonly backups: NightlyBackups | undefined;
  readonly randomBytes: (count: number) => Buffer;
  readonly passwords: Passwords;
  /** Encrypts stored values that nobody should be able to read from the database. */
  readonly seal: Seal;
  /** The address that members use, for links. */
  readonly publicUrl: () => string;
  /** This machine's addresses in its networks, the likeliest for phones first. */
  readonly machineUrls: () => string[];
  readonly settings: {
    /** The rules of a new group, which also apply to administrators. */
    readonly newGroups: SettingRules;
    /** The business days that an identity check usually takes, if the administrator said so. */
    readonly kycReviewDays: ReviewDays;
    /** Whether an administrator without two-factor login is treated as a member. */
    readonly requireAdminTwoFactor: boolean;
    /** How to reach the administrator besides the contact form. */
    readonly support: { readonly phone: string | null; readonly chatUrl: string | null };
    /** The kinds of message that this server can send. Others wait in the outbox for an administrator to pass on. */
    readonly sends: { readonly mail: boolean; readonly sms: boolean };
    /** The addresses of the servers that witness this one, and whose logs it witnesses. */
    readonly witnesses: readonly string[];
  };
}

import type { ReviewDays } from "@paperchain/core/kyc/kyc.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import type { TradeTerms } from "@paperchain/core/trades/trade.ts";
import type { KeptSessions } from "./authentication/kept-sessions.ts";
import type { Passwords } from "./authentication/password.ts";
import type { Database } from "./db/connect.ts";
import type { DiskWatch } from "./disk/disk-watch.ts";
import type { Ledger } from "./ledger/open-ledger.ts";
import type { ClockWatch } from "./providers/clock-watch.ts";
import type { LogKey } from "./providers/keys/log-key.ts";
import type { Seal } from "./providers/keys/seal.ts";
import type { MarketSource } from "./providers/market/market-source.ts";
import type { Queue } from "./providers/queue.ts";
import type { Changes } from "./realtime/changes.ts";
import type { MarketBoard } from "./realtime/market-board.ts";

/** What a use case may reach. Time and chance are arguments too, so that a test can choose them. */
export interface Context {
  /** Which of the servers on this database this is; another one after every start. */
  readonly serverId: string;
  readonly db: Database;
  readonly ledger: Ledger;
  readonly queue: Queue;
  readonly changes: Changes;
  readonly sessions: KeptSessions;
  /** The market as this server shows it. */
  readonly market: MarketBoard;
  /** Who is asked what coins cost. */
  readonly source: MarketSource;
  /** What the operator log's checkpoints are signed with. */
  readonly logKey: LogKey;
  readonly clock: () => Date;
  /** Whether the machine's clock agrees with the one that all servers share. */
  readonly clocks: ClockWatch;
  /** Whether the disk takes what is written. */
  readonly disk: DiskWatch;
  readonly randomBytes: (count: number) => Buffer;
  readonly passwords: Passwords;
  /** Encrypts what is kept and must not be read by whoever reads the database. */
  readonly seal: Seal;
  /** The address members use, for links in messages. */
  readonly publicUrl: () => string;
  readonly settings: {
    /** What a new member starts with. */
    readonly startingBalance: Usdt;
    /** Whether a deposit waits for an administrator, or completes by itself when it is confirmed. */
    readonly depositApproval: "admin" | "auto";
    /** How many business days an identity check usually takes, where the administrator says so. */
    readonly kycReviewDays: ReviewDays;
    /** Whether an administrator without two-factor login is treated as a member. */
    readonly requireAdminTwoFactor: boolean;
    /** How the administrator can be reached beside the contact form. */
    readonly support: { readonly phone: string | null; readonly chatUrl: string | null };
    /** The kinds of message this server sends itself; the others wait in the outbox for an administrator to pass on. */
    readonly sends: { readonly mail: boolean; readonly sms: boolean };
    /** What a trade that is accepted from now on is. */
    readonly trades: Pick<TradeTerms, "seconds" | "payoutBps" | "settlement">;
  };
}

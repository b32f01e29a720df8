import type { AccountsTables } from "./accounts.ts";
import type { GroupsTables } from "./groups.ts";
import type { KycTables } from "./kyc.ts";
import type { LedgerTables } from "./ledger.ts";
import type { MarketTables } from "./market.ts";
import type { OperationTables } from "./operation.ts";
import type { OversightTables } from "./oversight.ts";
import type { PlansTables } from "./plans.ts";
import type { SecurityTables } from "./security.ts";
import type { StandingsTables } from "./standings.ts";
import type { SupportTables } from "./support.ts";
import type { TradesTables } from "./trades.ts";

/** The tables as the migrations create them; a test compares the two. */
export interface Tables
  extends AccountsTables,
    GroupsTables,
    SecurityTables,
    StandingsTables,
    SupportTables,
    KycTables,
    LedgerTables,
    MarketTables,
    TradesTables,
    PlansTables,
    OversightTables,
    OperationTables {}

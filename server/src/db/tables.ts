import type { GroupsTables } from "../groups/tables.ts";
import type { KycTables } from "../kyc/tables.ts";
import type { LedgerTables } from "../ledger/tables.ts";
import type { OversightTables } from "../log/tables.ts";
import type { MarketTables } from "../market/tables.ts";
import type { AccountsTables } from "../members/tables.ts";
import type { OrdersTables } from "../orders/tables.ts";
import type { PlansTables } from "../plans/tables.ts";
import type { SecurityTables } from "../security/tables.ts";
import type { StandingsTables } from "../standings/tables.ts";
import type { SupportTables } from "../support/tables.ts";
import type { TradesTables } from "../trades/tables.ts";
import type { OperationTables } from "./operation/tables.ts";

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
    OrdersTables,
    PlansTables,
    OversightTables,
    OperationTables {}

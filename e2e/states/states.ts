import { accountStates } from "./account.ts";
import { boardStates } from "./boards.ts";
import { checkStates } from "./checks.ts";
import { deskStates } from "./desk.ts";
import { groupStates } from "./groups.ts";
import { inboxStates } from "./inbox.ts";
import { invitationStates } from "./invitations.ts";
import { kycStates } from "./kyc.ts";
import { marketStates } from "./market.ts";
import { memberAdminStates } from "./members.ts";
import { memberStates } from "./menu.ts";
import { orderStates } from "./orders/orders.ts";
import { oversightStates } from "./oversight.ts";
import { planStates } from "./plans.ts";
import { publicStates } from "./public.ts";
import { roundStates } from "./rounds.ts";
import { securityStates } from "./security.ts";
import { standingsStates } from "./standings.ts";
import type { State } from "./states-of.ts";
import { forecastStates } from "./trades/forecasts.ts";
import { tradeDecisionStates } from "./trades/trade-decisions.ts";
import { tradeStates } from "./trades/trades.ts";
import { transactionStates } from "./transactions.ts";
import { walletStates } from "./wallet.ts";

/** Every state of a screen that a test opens and a picture shows. */
export const states: State[] = [
  ...publicStates,
  ...memberStates,
  ...accountStates,
  ...securityStates,
  ...kycStates,
  ...marketStates,
  ...walletStates,
  ...transactionStates,
  ...planStates,
  ...tradeStates,
  ...orderStates,
  ...forecastStates,
  ...checkStates,
  ...tradeDecisionStates,
  ...memberAdminStates,
  ...groupStates,
  ...deskStates,
  ...roundStates,
  ...standingsStates,
  ...boardStates,
  ...inboxStates,
  ...invitationStates,
  ...oversightStates,
];

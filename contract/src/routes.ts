import { memberRoutes } from "./accounts/member-routes.ts";
import { profileRoutes } from "./accounts/profile-routes.ts";
import { accountsRoutes } from "./accounts/routes.ts";
import { answersRoutes } from "./answers/routes.ts";
import { boardsRoutes } from "./boards/routes.ts";
import { fundingRoutes } from "./funding/routes.ts";
import { groupsRoutes } from "./groups/routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { kycRoutes } from "./kyc/routes.ts";
import { marketRoutes } from "./market/routes.ts";
import { oversightRoutes } from "./oversight/routes.ts";
import { plansRoutes } from "./plans/routes.ts";
import { roundsRoutes } from "./rounds/routes.ts";
import { securityRoutes } from "./security/routes.ts";
import { standingsRoutes } from "./standings/routes.ts";
import { supportRoutes } from "./support/routes.ts";
import { systemRoutes } from "./system/routes.ts";
import { tradesRoutes } from "./trades/routes.ts";
import { transactionsRoutes } from "./transactions/routes.ts";
import { waitingRoutes } from "./waiting/routes.ts";
import { walletRoutes } from "./wallet/routes.ts";

/** Method and path of every call of the API, below its base path. */
export const routes = {
  ...systemRoutes,
  ...accountsRoutes,
  ...memberRoutes,
  ...securityRoutes,
  ...profileRoutes,
  ...walletRoutes,
  ...fundingRoutes,
  ...marketRoutes,
  ...tradesRoutes,
  ...plansRoutes,
  ...transactionsRoutes,
  ...groupsRoutes,
  ...roundsRoutes,
  ...standingsRoutes,
  ...boardsRoutes,
  ...inboxRoutes,
  ...kycRoutes,
  ...oversightRoutes,
  ...supportRoutes,
  ...answersRoutes,
  ...waitingRoutes,
} as const;

export const apiBase = "/api";

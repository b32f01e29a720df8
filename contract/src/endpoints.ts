import { accountsEndpoints } from "./accounts/endpoints.ts";
import { memberEndpoints } from "./accounts/member-endpoints.ts";
import { profileEndpoints } from "./accounts/profile-endpoints.ts";
import { answersEndpoints } from "./answers/endpoints.ts";
import { boardsEndpoints } from "./boards/endpoints.ts";
import { fundingEndpoints } from "./funding/endpoints.ts";
import { groupsEndpoints } from "./groups/endpoints.ts";
import { inboxEndpoints } from "./inbox/endpoints.ts";
import { kycEndpoints } from "./kyc/endpoints.ts";
import { marketEndpoints } from "./market/endpoints.ts";
import { ordersEndpoints } from "./orders/endpoints.ts";
import { oversightEndpoints } from "./oversight/endpoints.ts";
import { plansEndpoints } from "./plans/endpoints.ts";
import { roundsEndpoints } from "./rounds/endpoints.ts";
import { securityEndpoints } from "./security/endpoints.ts";
import { standingsEndpoints } from "./standings/endpoints.ts";
import { supportEndpoints } from "./support/endpoints.ts";
import { systemEndpoints } from "./system/endpoints.ts";
import { tradesEndpoints } from "./trades/endpoints.ts";
import { transactionsEndpoints } from "./transactions/endpoints.ts";
import { waitingEndpoints } from "./waiting/endpoints.ts";
import { walletEndpoints } from "./wallet/endpoints.ts";

/** Every endpoint of the API: from this table come validation, types, the web client and the OpenAPI document. */
export const endpoints = {
  ...systemEndpoints,
  ...accountsEndpoints,
  ...memberEndpoints,
  ...securityEndpoints,
  ...profileEndpoints,
  ...walletEndpoints,
  ...fundingEndpoints,
  ...marketEndpoints,
  ...tradesEndpoints,
  ...ordersEndpoints,
  ...plansEndpoints,
  ...transactionsEndpoints,
  ...groupsEndpoints,
  ...roundsEndpoints,
  ...standingsEndpoints,
  ...boardsEndpoints,
  ...inboxEndpoints,
  ...kycEndpoints,
  ...oversightEndpoints,
  ...supportEndpoints,
  ...answersEndpoints,
  ...waitingEndpoints,
};

export type Endpoints = typeof endpoints;

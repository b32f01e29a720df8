import { marketRoutes } from "@paperchain/contract/market/routes.ts";
import { apiBase } from "@paperchain/contract/routes.ts";

/** The address of a coin's image: always on this server. */
export const coinImage = (id: string): string =>
  `${apiBase}${marketRoutes.showCoinImage.path.replace(":id", id)}`;

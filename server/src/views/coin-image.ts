import { marketRoutes } from "@paperchain/contract/market/routes.ts";
import { apiBase } from "@paperchain/contract/routes.ts";

/** Where a browser finds the image of a coin: here, and nowhere else. */
export const coinImage = (id: string): string =>
  `${apiBase}${marketRoutes.showCoinImage.path.replace(":id", id)}`;

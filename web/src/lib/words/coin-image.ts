import { apiBase, routes } from "@paperchain/contract/routes.ts";

/** Where this server has the picture of a coin. */
export const coinImage = (id: string): string =>
  `${apiBase}${routes.showCoinImage.path.replace(":id", encodeURIComponent(id))}`;

import { apiBase, routes } from "@paperchain/contract/routes.ts";

/** The URL of a coin's picture on this server. */
export const coinImage = (id: string): string =>
  `${apiBase}${routes.showCoinImage.path.replace(":id", encodeURIComponent(id))}`;

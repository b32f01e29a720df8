import { apiBase, routes } from "@paperchain/contract/routes.ts";

/** The address of a coin's image: always on this server. */
export const coinImage = (id: string): string => `${apiBase}${routes.showCoinImage.path.replace(":id", id)}`;

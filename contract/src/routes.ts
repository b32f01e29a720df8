import { accountsRoutes } from "./accounts/routes.ts";
import { systemRoutes } from "./system/routes.ts";

/** Method and path of every call of the API, below its base path. */
export const routes = { ...systemRoutes, ...accountsRoutes } as const;

export const apiBase = "/api";

import { accountsEndpoints } from "./accounts/endpoints.ts";
import { systemEndpoints } from "./system/endpoints.ts";

/** Every endpoint of the API: from this table come validation, types, the web client and the OpenAPI document. */
export const endpoints = { ...systemEndpoints, ...accountsEndpoints };

export type Endpoints = typeof endpoints;

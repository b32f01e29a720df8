import { apiBase } from "@paperchain/contract/routes.ts";

export const streamAddress = `${apiBase}/stream`;
export const streamType = "text/event-stream";

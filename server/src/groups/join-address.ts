import type { Context } from "../context.ts";

/** The address where somebody registers with a code, behind `#`: browsers send that part to no server or proxy. */
export const joinAddress = ({ publicUrl }: Pick<Context, "publicUrl">, code: string): string =>
  `${publicUrl()}/register#code=${encodeURIComponent(code)}`;

import type { Context } from "../context.ts";

/**
 * The address where somebody registers with a code. The code is behind `#`, which browsers send to no server or proxy.
 */
export const joinAddress = ({ publicUrl }: Pick<Context, "publicUrl">, code: string): string =>
  `${publicUrl()}/register#code=${encodeURIComponent(code)}`;

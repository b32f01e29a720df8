import type { Context } from "../context.ts";

/** The address where somebody registers with a code. */
export const joinAddress = ({ publicUrl }: Pick<Context, "publicUrl">, code: string): string =>
  `${publicUrl()}/register?code=${encodeURIComponent(code)}`;

import type { StreamMessages } from "@paperchain/contract/stream.ts";

/** A message in its wire format. With an id, a reconnecting reader can say which message was the last. */
export function frameOf<Kind extends keyof StreamMessages>(
  kind: Kind,
  message: StreamMessages[Kind],
  id?: number,
): Buffer {
  const where = id === undefined ? "" : `id: ${id}\n`;
  return Buffer.from(`event: ${kind}\n${where}data: ${JSON.stringify(message)}\n\n`);
}

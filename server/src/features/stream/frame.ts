import type { StreamMessages } from "@paperchain/contract/stream.ts";

/** A message as it goes over the wire; with an id, a reader who comes back can say how far they were. */
export function frameOf<Kind extends keyof StreamMessages>(
  kind: Kind,
  message: StreamMessages[Kind],
  id?: number,
): Buffer {
  const where = id === undefined ? "" : `id: ${id}\n`;
  return Buffer.from(`event: ${kind}\n${where}data: ${JSON.stringify(message)}\n\n`);
}

import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address of a caller, in one spelling. A trusted proxy writes it into a header; other text there came from the caller,
 * and counts as the proxy's own address.
 */
export const callerAddress = (request: FastifyRequest): string =>
  readAddress(request.ip) ?? readAddress(request.socket.remoteAddress) ?? "";

/**
 * The key by which callers of an address are counted. A provider gives each home and each machine a whole
 * /64 of IPv6, so its addresses count as one; a school that shares one is counted as behind one address of IPv4.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const words = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(":").filter(Boolean);
    while (words.length + after.length < 8) words.push("0");
  }
  return `${words.slice(0, 4).join(":")}::/64`;
}

/**
 * Some proxies write brackets and a port, and addresses of the own link name their interface behind %. A connection that
 * its caller has left has no address.
 */
function readAddress(text = ""): string | undefined {
  const bare = (/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text).replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  // A server that listens on `::` sees IPv4 in the form of IPv6, and so does one behind a translator.
  const inside = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (!inside) return address;
  const bytes = inside
    .slice(1)
    .flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]);
  return bytes.join(".");
}

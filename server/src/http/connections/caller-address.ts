import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address of a caller, in one spelling. A trusted proxy writes it into a header. A header with anything else came
 * from the caller, so the proxy's own address counts instead.
 */
export const callerAddress = (request: FastifyRequest): string =>
  readAddress(request.ip) ?? readAddress(request.socket.remoteAddress) ?? "";

/**
 * The key under which callers of an address are counted. A provider gives each home and machine a whole /64 of IPv6, so
 * those addresses count as one. A school behind one IPv4 address also counts as one.
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
 * Some proxies add brackets and a port, and link-local addresses name their interface behind %. A connection that its
 * caller has closed has no address.
 */
function readAddress(text = ""): string | undefined {
  const bare = (/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text).replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  // A server that listens on `::` sees IPv4 addresses in the form of IPv6, and so does a server behind a translator.
  const inside = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (!inside) return address;
  const bytes = inside
    .slice(1)
    .flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]);
  return bytes.join(".");
}

import { once } from "node:events";
import { request } from "node:http";
import { routes } from "@paperchain/contract/routes.ts";
import type { Call } from "../members.ts";

export interface HeldRequest {
  /** Sends the missing byte and returns the server's answer. */
  release(): Promise<{ status: number; body: string }>;
}

/**
 * A call without the last byte of its body, as from a slow connection. The server has read its head and so has checked
 * the session.
 */
export async function holdRequest(
  url: string,
  name: keyof typeof routes,
  { token, params, body = {}, headers }: Call,
): Promise<HeldRequest> {
  const { method, path } = routes[name];
  const filled = path.replace(/:(\w+)/g, (_, param: string) => params?.[param] ?? "missing");
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const held = request(`${url}/api${filled}`, {
    method,
    agent: false,
    headers: {
      "content-type": "application/json",
      "content-length": bytes.length,
      // The server sends this answer when it begins with the call.
      expect: "100-continue",
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const answered = once(held, "response");
  held.flushHeaders();
  await Promise.race([once(held, "continue"), answered]);
  held.write(bytes.subarray(0, -1));
  return {
    release: async () => {
      held.end(bytes.subarray(-1));
      const [response] = await answered;
      return { status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() };
    },
  };
}

import { randomUUID } from "node:crypto";
import type { Input, Output } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { apiBase, routes } from "@paperchain/contract/routes.ts";
import type { FastifyInstance } from "fastify";

type Name = keyof Endpoints;
type Body<N extends Name> = Endpoints[N] extends { body: infer S } ? Input<S> : undefined;
type Answer<N extends Name> = Output<Endpoints[N]["answer"]>;

interface As {
  /** The member whose session is used; without it, nobody's. */
  readonly token?: string;
  /** The values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Calls the server as its members do. A refusal ends the demo, because its story must follow the rules. */
export type Ask = <N extends Name>(name: N, body: Body<N>, as?: As) => Promise<Answer<N>>;

export function askThrough(app: FastifyInstance): Ask {
  return async (name, body, as = {}) => {
    const { method, path } = routes[name];
    const answer = await app.inject({
      method,
      url: `${apiBase}${path.replace(/:(\w+)/g, (_, key: string) => as.params?.[key] ?? "")}`,
      headers: {
        "idempotency-key": randomUUID(),
        ...(as.token && { authorization: `Bearer ${as.token}` }),
      },
      ...(body !== undefined && { payload: body }),
    });
    if (answer.statusCode >= 300) throw new Error(`${name} was refused: ${answer.body}`);
    return answer.json();
  };
}

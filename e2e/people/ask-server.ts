import type { Input, Output } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { stage } from "../setup/stage.ts";
import { anAddress } from "./person.ts";

type Name = keyof Endpoints;
type Body<N extends Name> = Endpoints[N] extends { body: infer S } ? Input<S> : undefined;
type Answer<N extends Name> = Output<Endpoints[N]["answer"]>;

interface As {
  /** Another server than that of the stage. */
  readonly address?: string;
  /** The member whose session is used; without it, nobody's. */
  readonly token?: string;
  /** The values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The user agent of the session's browser. */
  readonly userAgent?: string | undefined;
}

/** Prepares through the API the state that a journey takes for granted. */
export async function askServer<N extends Name>(name: N, body: Body<N>, as: As = {}): Promise<Answer<N>> {
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => as.params?.[key] ?? "");
  const search = as.query ? `?${new URLSearchParams(as.query)}` : "";
  const answer = await fetch(`${as.address ?? stage().address}${apiBase}${path}${search}`, {
    method: routes[name].method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      "x-forwarded-for": anAddress(),
      ...(as.userAgent && { "user-agent": as.userAgent }),
      ...(as.token && { authorization: `Bearer ${as.token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

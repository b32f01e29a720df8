import type { Input, Output } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { stage } from "../setup/stage.ts";
import { anAddress } from "./person.ts";

type Name = keyof Endpoints;
type Body<N extends Name> = Endpoints[N] extends { body: infer S } ? Input<S> : undefined;
type Answer<N extends Name> = Output<Endpoints[N]["answer"]>;

interface As {
  /** Whose session it is; nobody's, where nothing is said. */
  readonly token?: string;
  /** What fills the gaps of the path. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Arranges by the API what a journey takes for granted and does not want to click through. */
export async function askServer<N extends Name>(name: N, body: Body<N>, as: As = {}): Promise<Answer<N>> {
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => as.params?.[key] ?? "");
  const answer = await fetch(`${stage().address}${apiBase}${path}`, {
    method: routes[name].method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      "x-forwarded-for": anAddress(),
      ...(as.token && { authorization: `Bearer ${as.token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

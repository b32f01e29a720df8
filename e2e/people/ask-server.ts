import type { Input, Output } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { stage } from "../setup/stage.ts";
import { anAddress } from "./person.ts";

type Name = keyof Endpoints;
type Body<N extends Name> = Endpoints[N] extends { body: infer S } ? Input<S> : undefined;
type Answer<N extends Name> = Output<Endpoints[N]["answer"]>;

/** Arranges by the API what a journey takes for granted and does not want to click through. */
export async function askServer<N extends Name>(name: N, body: Body<N>): Promise<Answer<N>> {
  const answer = await fetch(`${stage().address}${apiBase}${routes[name].path}`, {
    method: routes[name].method,
    headers: { "content-type": "application/json", "x-forwarded-for": anAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

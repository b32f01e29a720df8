import { expect } from "../journey.ts";
import type { Login } from "../setup/stage.ts";
import { askServer } from "./ask-server.ts";

/** A member has bought a coin, in another browser; answers the id of the filled order. */
export async function filledOrder({ token }: Login, coinId = "bitcoin", amount = "100"): Promise<string> {
  const { order } = await askServer("placeOrder", { coinId, side: "buy", kind: "market", amount }, { token });
  const state = async () =>
    (await askServer("showOrder", undefined, { token, params: { id: order.id } })).state;
  await expect.poll(state, { timeout: 90_000 }).toBe("filled");
  return order.id;
}

import { useState } from "react";
import { useAddressParams } from "../../../lib/list/use-address-params.ts";
import { type Order, partnerKind } from "../order.ts";

/** The address where a member adds the other order of a pair: the coin's page with the ticket open. */
export const partnerPath = ({ coinId, id }: Order): string =>
  `/coin/${encodeURIComponent(coinId)}?${partnerParam}=${id}`;

const partnerParam = "pair";

/**
 * The open sale to which the ticket adds a partner, by the id in the address. It stays while the ticket is open,
 * although the sale has a partner once the pair is made.
 */
export function usePartner(openOrders: readonly Order[] | undefined) {
  const { params, changeParams } = useAddressParams();
  const id = params.get(partnerParam);
  const [seen, setSeen] = useState<Order>();
  const found = openOrders?.find((order) => order.id === id && partnerKind(order) !== undefined);
  if (found && seen?.id !== found.id) setSeen(found);
  return {
    partner: id !== null && seen?.id === id ? seen : undefined,
    close: () => changeParams((next) => next.delete(partnerParam), { replace: true }),
  };
}

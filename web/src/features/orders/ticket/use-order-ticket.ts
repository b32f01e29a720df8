import { tradablePriceAgeMsMax } from "@paperchain/core/market/pace.ts";
import { type FormEvent, useState } from "react";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useOldPrice } from "../../../lib/stream/price-age.ts";
import type { ShownPrice } from "../../../lib/stream/prices.ts";
import { useOrderTerms, usePlaceOrder } from "../api.ts";
import { type Kind, type Order, partnerKind, type Side } from "../order.ts";
import { type OrderDraft, priceProblem, sizeProblem } from "./order-size.ts";

export interface OrderOffer {
  coin: { id: string; name: string; symbol: string };
  side: Side;
  /** The current price. */
  shown: ShownPrice;
  /**
   * The amount or quantity that the member can spend or sell, which may change while the ticket is open; undefined
   * until known.
   */
  available: string | undefined;
  /** An open sale. The new order gets its quantity, and one cancels the other. */
  partner?: Order | undefined;
}

/** The state of an order's ticket, and what prevents its confirmation. */
export function useOrderTicket({ coin, side, shown, available, partner }: OrderOffer) {
  const terms = useOrderTerms();
  const order = usePlaceOrder({ coin, side, partner }, terms.data);
  const [chosen, choose] = useState<Kind>("market");
  const [typed, setTyped] = useState("");
  const [price, setPrice] = useState("");
  const { hold: stopped } = useMyGroup();
  const oldPrice = useOldPrice("Orders", shown, tradablePriceAgeMsMax / 1_000);
  // The ticket keeps the pair's kind even when an answer says that the partner has changed.
  const [kindOfPair] = useState(partner && partnerKind(partner));
  const kind = kindOfPair ?? chosen;
  const size = partner?.quantity ?? typed;
  const draft: OrderDraft = {
    ...{ side, kind, size, price, coin },
    now: shown.price,
    // The coins that the partner sells are already held, and both orders share them.
    available: partner ? (partner.quantity ?? undefined) : available,
  };
  const problems = { size: sizeProblem(draft), price: priceProblem(draft) };
  const hold = terms.data ? (stopped ?? oldPrice ?? problems.size ?? problems.price) : "Loading the terms…";
  const fields = order.failure instanceof CallFailed ? order.failure.fields : {};
  // The server's refusal concerns the values that were sent, not those typed since.
  const changing =
    <Value>(change: (next: Value) => void) =>
    (next: Value) => {
      order.reset();
      change(next);
    };

  return {
    terms,
    draft,
    partner,
    /** Why nothing new is accepted at all. */
    stopped,
    problems,
    /** The server's refusal of a field. */
    refused: { size: fields.amount ?? fields.quantity, price: fields.price },
    oldPrice,
    hold,
    /** An order whose answer was lost: this one, or an earlier one. */
    unknown: order.unknown,
    busy: order.busy,
    failure: order.failure,
    accepted: order.answer,
    choose: changing(choose),
    changeSize: changing(setTyped),
    changePrice: changing(setPrice),
    confirm(event: FormEvent) {
      event.preventDefault();
      if (order.busy || hold !== undefined) return;
      order.send({ kind, size: size.trim(), price: kind === "market" ? undefined : price.trim() });
    },
  };
}

export type OrderTicket = ReturnType<typeof useOrderTicket>;

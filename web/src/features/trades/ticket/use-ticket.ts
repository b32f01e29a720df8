import { toHex } from "@paperchain/core/oversight/bytes.ts";
import { type Forecast, forecastProblems, reasonSaltBytes } from "@paperchain/core/standings/forecast.ts";
import type { Direction } from "@paperchain/core/trades/direction.ts";
import { type FormEvent, useState } from "react";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useOldPrice } from "../../../lib/stream/price-age.ts";
import type { ShownPrice } from "../../../lib/stream/prices.ts";
import { type Terms, useOpenTrade, useTradeTerms } from "../api.ts";
import { stakeProblem } from "./stake.ts";

export interface TicketOffer {
  coin: { id: string; name: string; symbol: string };
  direction: Direction;
  /** The current price. */
  shown: ShownPrice;
  /** The available balance, which may change while the ticket is open; undefined until it is known. */
  availableBalance: string | undefined;
}

/** The state of a ticket, and why it cannot be confirmed. */
export function useTicket({ coin, direction, shown, availableBalance }: TicketOffer) {
  const terms = useTradeTerms();
  const trade = useOpenTrade(direction, coin.name, terms.data);
  const [stake, setStake] = useState("");
  const oldPrice = useOldPrice("Trades", shown, terms.data?.priceAgeSecondsMax);
  const [chosen, choose] = useState<number>();
  const { hold: stopped } = useMyGroup();
  const [said, say] = useState<Said>({ confidence: undefined, reason: "" });
  const isAsked = terms.data?.confidence ?? false;
  const problem = terms.data && stakeProblem(stake, { ...terms.data, availableBalance });
  const unsaid = isAsked ? forecastProblems(isAsked, said) : {};
  const hold = terms.data
    ? (stopped ?? oldPrice ?? problem ?? unsaid.confidence ?? unsaid.reason)
    : "Loading the terms…";
  const seconds = secondsOf(terms.data, chosen);

  return {
    terms,
    stake,
    /** The length of the trade. */
    seconds,
    choose,
    /** Why nothing new is accepted at all. */
    stopped,
    problem,
    /** The member's forecast; undefined if the group does not ask for one. */
    forecast: isAsked ? { ...said, problem: unsaid.reason } : undefined,
    say(next: Partial<Said>) {
      trade.reset();
      say({ ...said, ...next });
    },
    oldPrice,
    hold,
    /** A trade whose answer was lost: this one, or an earlier one. */
    unknown: trade.unknown,
    busy: trade.busy,
    failure: trade.failure,
    accepted: trade.answer,
    change(next: string) {
      // The server's refusal concerns the values that were sent, not those typed since.
      trade.reset();
      setStake(next);
    },
    confirm(event: FormEvent) {
      event.preventDefault();
      if (trade.busy || hold !== undefined) return;
      const { confidence, reason } = said;
      const forecast =
        isAsked && confidence !== undefined
          ? {
              confidence,
              reason: reason.trim(),
              reasonSalt: toHex(crypto.getRandomValues(new Uint8Array(reasonSaltBytes))),
            }
          : undefined;
      trade.send({ coinId: coin.id, stake: stake.trim(), seconds, forecast });
    },
  };
}

/** The member's forecast so far. The slider's position alone is not a confidence. */
interface Said extends Pick<Forecast, "reason"> {
  confidence: number | undefined;
}

export type Ticket = ReturnType<typeof useTicket>;

/** The chosen length if it is still offered; otherwise the usual one. */
function secondsOf(terms: Terms | undefined, chosen: number | undefined): number {
  if (chosen !== undefined && terms?.lengths.includes(chosen)) return chosen;
  return terms?.seconds ?? 0;
}

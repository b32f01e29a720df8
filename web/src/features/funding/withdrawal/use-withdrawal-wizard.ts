import { type FormEvent, useState } from "react";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useOffer, useWithdraw } from "../api.ts";
import { addressOf, emptyWithdrawal, type WithdrawalDraft, withdrawalHold } from "./withdrawal-draft.ts";

/** The state of the withdrawal wizard and its actions. */
export function useWithdrawalWizard(availableBalance: string | undefined) {
  const offer = useOffer();
  const [step, setStep] = useState<1 | 2>(1);
  const [draft, setDraft] = useState(emptyWithdrawal);
  const coin = offer.data?.coins.find(({ symbol }) => symbol === draft.symbol);
  const withdraw = useWithdraw(coin?.networkFee);
  const { hold: stopped } = useMyGroup();
  const hold = offer.data ? withdrawalHold(draft, offer.data, availableBalance) : "Loading coins…";

  return {
    offer,
    step,
    draft,
    coin,
    /** The last step has no checks, because the server decides whether the balance suffices. */
    hold: stopped ?? (step === 1 ? hold : undefined),
    /** A withdrawal whose answer was lost: this one, or an earlier one. */
    unknown: withdraw.unknown,
    busy: withdraw.busy,
    failure: withdraw.failure,
    receipt: withdraw.answer,
    change(next: WithdrawalDraft) {
      // The server's refusal concerns the values that were sent, not those typed since.
      withdraw.reset();
      setDraft(next);
    },
    back() {
      withdraw.reset();
      setStep(1);
    },
    proceed(event: FormEvent) {
      event.preventDefault();
      if (withdraw.busy || stopped !== undefined || !coin) return;
      if (step === 1) return hold === undefined ? setStep(2) : undefined;
      const { symbol: currency } = coin;
      withdraw.send({ currency, usdAmount: draft.usdAmount.trim(), walletAddress: addressOf(draft) });
    },
  };
}

export type WithdrawalWizard = ReturnType<typeof useWithdrawalWizard>;

import { type FormEvent, useState } from "react";
import { useOffer, useWithdraw } from "../api.ts";
import { addressOf, emptyWithdrawal, type WithdrawalDraft, withdrawalHold } from "./withdrawal-draft.ts";

/** Where somebody is in a withdrawal, and what leads on from there. */
export function useWithdrawalWizard(availableBalance: string | undefined) {
  const offer = useOffer();
  const withdraw = useWithdraw();
  const [step, setStep] = useState<1 | 2>(1);
  const [draft, setDraft] = useState(emptyWithdrawal);
  const coin = offer.data?.coins.find(({ symbol }) => symbol === draft.symbol);
  const hold = offer.data ? withdrawalHold(draft, offer.data, availableBalance) : "Loading coins…";

  return {
    offer,
    step,
    draft,
    coin,
    /** The last step waits for nothing: whether the money is still there is for the server to say. */
    hold: step === 1 ? hold : undefined,
    /** A withdrawal whose answer was lost: this one, or one from before the wizard was opened. */
    unknown: withdraw.unknown,
    busy: withdraw.busy,
    failure: withdraw.failure,
    receipt: withdraw.answer,
    change(next: WithdrawalDraft) {
      // What the server said was about what was sent, not about what is typed now.
      withdraw.reset();
      setDraft(next);
    },
    back() {
      withdraw.reset();
      setStep(1);
    },
    proceed(event: FormEvent) {
      event.preventDefault();
      if (withdraw.busy || !coin) return;
      if (step === 1) return hold === undefined ? setStep(2) : undefined;
      const { symbol: currency } = coin;
      withdraw.send({ currency, usdAmount: draft.usdAmount.trim(), walletAddress: addressOf(draft) });
    },
  };
}

export type WithdrawalWizard = ReturnType<typeof useWithdrawalWizard>;

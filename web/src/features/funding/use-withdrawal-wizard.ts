import { type FormEvent, useState } from "react";
import { CallFailed } from "../../lib/call-failed.ts";
import { useOffer, useWithdraw } from "./api.ts";
import { addressOf, emptyWithdrawal, type WithdrawalDraft, withdrawalHold } from "./withdrawal-draft.ts";

/** Where somebody is in a withdrawal, and what leads on from there. */
export function useWithdrawalWizard(availableBalance: string | undefined) {
  const offer = useOffer();
  const withdraw = useWithdraw();
  const [step, setStep] = useState<1 | 2>(1);
  const [draft, setDraft] = useState(emptyWithdrawal);
  const coin = offer.data?.coins.find(({ symbol }) => symbol === draft.symbol);
  const hold = offer.data
    ? withdrawalHold(draft, offer.data, availableBalance)
    : "The coins are not loaded yet.";

  return {
    offer,
    step,
    draft,
    coin,
    /** The last step waits for nothing: whether the money is still there is for the server to say. */
    hold: step === 1 ? hold : undefined,
    busy: withdraw.isPending,
    failure: withdraw.error,
    addressProblem: addressProblemIn(withdraw.error),
    receipt: withdraw.data,
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
      if (withdraw.isPending || !coin) return;
      if (step === 1) return hold === undefined ? setStep(2) : undefined;
      withdraw.mutate(
        { currency: coin.symbol, usdAmount: draft.usdAmount.trim(), walletAddress: addressOf(draft) },
        // An address can be mended only where it is typed.
        { onError: (error) => addressProblemIn(error) && setStep(1) },
      );
    },
  };
}

export type WithdrawalWizard = ReturnType<typeof useWithdrawalWizard>;

function addressProblemIn(error: unknown): string | undefined {
  return error instanceof CallFailed ? error.fields.walletAddress : undefined;
}

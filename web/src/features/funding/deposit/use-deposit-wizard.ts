import { type FormEvent, useState } from "react";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useDeposit, useOffer } from "../api.ts";
import { depositHold, depositSteps, emptyDeposit } from "./deposit-draft.ts";

/** The state of the deposit wizard and its actions. */
export function useDepositWizard() {
  const offer = useOffer();
  const deposit = useDeposit();
  const [step, setStep] = useState(1);
  const [draft, setDraft] = useState(emptyDeposit);
  const coin = offer.data?.coins.find(({ symbol }) => symbol === draft.symbol);
  const { hold: stopped } = useMyGroup();
  const hold = stopped ?? (offer.data ? depositHold(step, draft, offer.data) : "Loading coins…");

  return {
    offer,
    step,
    draft,
    setDraft,
    coin,
    hold,
    /** A deposit whose answer was lost: this one, or an earlier one. */
    unknown: deposit.unknown,
    busy: deposit.busy,
    failure: deposit.failure,
    receipt: deposit.answer,
    back() {
      deposit.reset();
      setStep(step - 1);
    },
    proceed(event: FormEvent) {
      event.preventDefault();
      if (hold !== undefined || deposit.busy) return;
      if (step < depositSteps) return setStep(step + 1);
      if (!coin) return;
      const { symbol: currency, depositAddress: address } = coin;
      deposit.send({ currency, usdAmount: draft.usdAmount.trim(), address });
    },
  };
}

export type DepositWizard = ReturnType<typeof useDepositWizard>;

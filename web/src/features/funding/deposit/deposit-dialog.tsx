import { type FormEvent, useId, useState } from "react";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { type Coin, type Offer, useDeposit, useOffer } from "../api.ts";
import { StepButtons } from "../step-buttons.tsx";
import { SubmissionFailed } from "../submission-failed.tsx";
import { UnknownWizard } from "../unknown-wizard.tsx";
import { Wizard } from "../wizard.tsx";
import { DepositAmountStep } from "./deposit-amount-step.tsx";
import { type DepositDraft, depositHold, depositSteps, emptyDeposit } from "./deposit-draft.ts";
import { depositFacts } from "./deposit-facts.tsx";
import { DepositMethodStep } from "./deposit-method-step.tsx";
import { DepositReceipt } from "./deposit-receipt.tsx";
import { DepositSendStep } from "./deposit-send-step.tsx";

const title = "Deposit Funds";
const headings = ["Choose Deposit Method", "Enter Deposit Amount", "Confirm Deposit", "Send the Funds"];
const nextLabels = ["Next", "Next", "Generate Address", "I've Sent the Funds"];

/** The dialog is mounted only while it is open, so that closing it resets everything. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const wizard = useDepositWizard();
  const { offer, step, busy, receipt } = wizard;
  const form = useId();
  if (receipt && offer.data) {
    const done = <Button onClick={onClose}>Done</Button>;
    return (
      <Wizard title={title} heading="Deposit Request Received!" busy={false} onClose={onClose} footer={done}>
        <DepositReceipt receipt={receipt} offer={offer.data} />
      </Wizard>
    );
  }
  if (wizard.unknown) return <UnknownWizard title={title} moneyCall={wizard.unknown} onClose={onClose} />;
  const buttons = (
    <StepButtons
      form={form}
      back={step === 1 ? { label: "Cancel", onBack: onClose } : { label: "Back", onBack: wizard.back }}
      next={nextLabels[step - 1] ?? ""}
      busy={busy}
      hold={wizard.hold}
    />
  );
  return (
    <Wizard
      title={title}
      heading={headings[step - 1] ?? ""}
      progress={{ current: step, total: depositSteps }}
      busy={busy}
      onClose={onClose}
      onBack={wizard.back}
      footer={buttons}
    >
      <form id={form} noValidate onSubmit={wizard.proceed} className="flex flex-col gap-5">
        {wizard.failure && (
          <SubmissionFailed failure={wizard.failure} lead="Deposit submission failed. Please try again." />
        )}
        <Loads
          query={offer}
          failedMessage="Couldn't load coins. Try again."
          skeleton={<Skeleton className="h-31 w-full" />}
        >
          {(known) => <DepositStep wizard={wizard} offer={known} />}
        </Loads>
      </form>
    </Wizard>
  );
}

function DepositStep({ wizard, offer }: { wizard: DepositWizard; offer: Offer }) {
  const { step, draft, setDraft, coin } = wizard;
  if (step === 1 || !coin) return <DepositMethodStep draft={draft} offer={offer} onChange={setDraft} />;
  const about = { draft, coin, offer };
  if (step === 2) return <DepositAmountStep {...about} onChange={setDraft} />;
  return step === 3 ? <DepositConfirmStep {...about} /> : <DepositSendStep {...about} />;
}

interface DepositConfirmStepProps {
  draft: DepositDraft;
  coin: Coin;
}

function DepositConfirmStep({ draft, coin }: DepositConfirmStepProps) {
  return (
    <>
      <Facts facts={depositFacts(draft, coin)} />
      <p className="text-muted text-sm">
        Next, you get your practice address for {coin.name}. Nothing is submitted yet.
      </p>
    </>
  );
}

/** The state of the deposit wizard and its actions. */
function useDepositWizard() {
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

type DepositWizard = ReturnType<typeof useDepositWizard>;

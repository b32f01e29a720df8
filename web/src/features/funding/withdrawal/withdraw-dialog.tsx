import { useId } from "react";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { StepButtons } from "../step-buttons.tsx";
import { SubmissionFailed } from "../submission-failed.tsx";
import { UnknownWizard } from "../unknown-wizard.tsx";
import { Wizard } from "../wizard.tsx";
import { useWithdrawalWizard } from "./use-withdrawal-wizard.ts";
import { WithdrawalConfirmStep } from "./withdrawal-confirm-step.tsx";
import { WithdrawalDetailsStep } from "./withdrawal-details-step.tsx";
import { withdrawalSteps } from "./withdrawal-draft.ts";
import { WithdrawalReceipt } from "./withdrawal-receipt.tsx";

interface WithdrawDialogProps {
  /** The available balance, which may change while the dialog is open; undefined until it is known. */
  availableBalance: string | undefined;
  onClose: () => void;
}

const title = "Withdraw Funds";

/** The dialog is mounted only while it is open, so that closing it resets everything. */
export function WithdrawDialog({ availableBalance, onClose }: WithdrawDialogProps) {
  const wizard = useWithdrawalWizard(availableBalance);
  const { offer, step, draft, coin, busy, failure, receipt } = wizard;
  const form = useId();
  if (receipt) {
    const done = <Button onClick={onClose}>Done</Button>;
    return (
      <Wizard
        title={title}
        heading="Withdrawal Request Submitted!"
        busy={false}
        onClose={onClose}
        footer={done}
      >
        <WithdrawalReceipt receipt={receipt} />
      </Wizard>
    );
  }
  if (wizard.unknown) return <UnknownWizard title={title} moneyCall={wizard.unknown} onClose={onClose} />;
  const buttons = (
    <StepButtons
      form={form}
      back={step === 1 ? { label: "Cancel", onBack: onClose } : { label: "Back", onBack: wizard.back }}
      next={step === 1 ? "Next" : "Confirm Withdrawal"}
      busy={busy}
      hold={wizard.hold}
    />
  );
  return (
    <Wizard
      title={title}
      heading={step === 1 ? "Withdrawal Details" : "Confirm Withdrawal"}
      progress={{ current: step, total: withdrawalSteps }}
      busy={busy}
      onClose={onClose}
      onBack={wizard.back}
      footer={buttons}
    >
      <form id={form} noValidate onSubmit={wizard.proceed} className="flex flex-col gap-5">
        {failure && <SubmissionFailed failure={failure} />}
        <Loads
          query={offer}
          failedMessage="Couldn't load coins. Try again."
          skeleton={<Skeleton className="h-64 w-full" />}
        >
          {(known) =>
            step === 2 && coin ? (
              <WithdrawalConfirmStep draft={draft} coin={coin} />
            ) : (
              <WithdrawalDetailsStep
                draft={draft}
                offer={known}
                availableBalance={availableBalance}
                onChange={wizard.change}
              />
            )
          }
        </Loads>
      </form>
    </Wizard>
  );
}

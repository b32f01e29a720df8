import { useId } from "react";
import { Facts } from "../../../ui/data/facts.tsx";
import { formatUsd } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { aboutCoins, amountReceived } from "../amount.ts";
import type { Coin } from "../api.ts";
import { CoinPrice } from "../coin-price.tsx";
import { StepButtons } from "../step-buttons.tsx";
import { SubmissionFailed } from "../submission-failed.tsx";
import { UnknownWizard } from "../unknown-wizard.tsx";
import { Wizard } from "../wizard.tsx";
import { useWithdrawalWizard } from "./use-withdrawal-wizard.ts";
import { WithdrawalDetailsStep } from "./withdrawal-details-step.tsx";
import { addressOf, type WithdrawalDraft, withdrawalSteps } from "./withdrawal-draft.ts";
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

function WithdrawalConfirmStep({ draft, coin }: { draft: WithdrawalDraft; coin: Coin }) {
  const received = amountReceived(draft.usdAmount, coin.networkFee);
  return (
    <>
      <Notice tone="warn" title="Verify the address">
        On a real network, coins sent to a wrong address are lost. Compare every character before you confirm.
      </Notice>
      <Facts
        facts={[
          { label: "Currency", value: `${coin.name} (${coin.symbol})` },
          { label: "Amount", value: formatUsd(draft.usdAmount.trim()) },
          { label: "Network fee", value: formatUsd(coin.networkFee) },
          { label: "Amount received", value: formatUsd(received) },
          { label: "Crypto amount", value: aboutCoins(received, coin) },
          { label: "Price", value: <CoinPrice coin={coin} /> },
        ]}
      />
      <div>
        <p className="text-muted text-sm">Destination address</p>
        <p className="wrap-anywhere font-mono text-sm">{addressOf(draft)}</p>
      </div>
      <Notice title="Final Check">
        The amount is held as soon as you confirm. This is paper money: nothing is sent to this address, and a
        rejected withdrawal comes back to your wallet.
      </Notice>
    </>
  );
}

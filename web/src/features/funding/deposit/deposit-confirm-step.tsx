import { Facts } from "../../../ui/data/facts.tsx";
import type { Coin } from "../api.ts";
import type { DepositDraft } from "./deposit-draft.ts";
import { depositFacts } from "./deposit-facts.tsx";

interface DepositConfirmStepProps {
  draft: DepositDraft;
  coin: Coin;
}

export function DepositConfirmStep({ draft, coin }: DepositConfirmStepProps) {
  return (
    <>
      <Facts facts={depositFacts(draft, coin)} />
      <p className="text-muted text-sm">
        Next, you get your practice address for {coin.name}. Nothing is submitted yet.
      </p>
    </>
  );
}

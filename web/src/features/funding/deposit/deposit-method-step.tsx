import { Bitcoin, Landmark } from "lucide-react";
import { useId } from "react";
import { Notice } from "../../../ui/data/notice.tsx";
import { OptionCard } from "../../../ui/form/option-card.tsx";
import type { Offer } from "../api.ts";
import { CoinList } from "./coin-list.tsx";
import type { DepositDraft, Method } from "./deposit-draft.ts";

interface DepositMethodStepProps {
  draft: DepositDraft;
  offer: Offer;
  onChange: (draft: DepositDraft) => void;
}

export function DepositMethodStep({ draft, offer, onChange }: DepositMethodStepProps) {
  const name = useId();
  const option = (method: Method) => ({
    name,
    value: method,
    checked: draft.method === method,
    onChange: () => onChange({ ...draft, method }),
  });
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Deposit method</legend>
        <OptionCard
          {...option("fiat")}
          icon={<Landmark />}
          title="Fiat Currency"
          text="Bank transfer, credit card"
        />
        <OptionCard
          {...option("crypto")}
          icon={<Bitcoin />}
          title="Cryptocurrency"
          text="Bitcoin, Ethereum and more"
        />
      </fieldset>
      {draft.method === "fiat" && (
        <Notice role="status" tone="warn" title="Not offered here">
          This server offers no fiat deposits: it talks to no bank and no card company. Choose Cryptocurrency
          instead.
        </Notice>
      )}
      {draft.method === "crypto" && (
        <CoinList offer={offer} chosen={draft.symbol} onChoose={(symbol) => onChange({ ...draft, symbol })} />
      )}
    </>
  );
}

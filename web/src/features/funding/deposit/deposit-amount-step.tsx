import { formatPrice } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import { UsdField } from "../../../ui/form/usd-field.tsx";
import { coinsNow, depositProblem, minimumHint } from "../amount.ts";
import type { Coin, Offer } from "../api.ts";
import { PriceOrigin } from "../price-origin.tsx";
import type { DepositDraft } from "./deposit-draft.ts";
import { afterConfirmations, confirmationsSentence } from "./deposit-words.ts";

interface DepositAmountStepProps {
  draft: DepositDraft;
  coin: Coin;
  offer: Offer;
  onChange: (draft: DepositDraft) => void;
}

export function DepositAmountStep({ draft, coin, offer, onChange }: DepositAmountStepProps) {
  return (
    <>
      <UsdField
        label="Amount in USD"
        value={draft.usdAmount}
        onChange={(usdAmount) => onChange({ ...draft, usdAmount })}
        hint={minimumHint("deposit", offer.depositMin)}
        problem={depositProblem(draft.usdAmount, offer.depositMin)}
      />
      <div className="rounded-control border border-line px-4 py-3">
        <p className="text-muted text-sm">{coin.name} to send</p>
        <p className="figures font-semibold text-xl">{coinsNow(draft.usdAmount, coin)}</p>
        <p className="figures text-muted text-sm">
          1 {coin.symbol} = {formatPrice(Number(coin.price))} · <PriceOrigin coin={coin} />
        </p>
        {coin.scenario && (
          <p className="mt-2">
            <ScenarioNote scenario={coin.scenario} marketPrice={Number(coin.marketPrice)} />
          </p>
        )}
      </div>
      <Notice>
        {confirmationsSentence(offer)} {afterConfirmations(offer)}
      </Notice>
    </>
  );
}

import { dash, formatUsd } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { UsdField } from "../../../ui/form/usd-field.tsx";
import { amountMax, amountReceived, coinsNow, minimumHint } from "../amount.ts";
import type { Coin, Offer } from "../api.ts";
import { AddressField } from "./address-field.tsx";
import { amountProblem, type WithdrawalDraft } from "./withdrawal-draft.ts";

interface WithdrawalDetailsStepProps {
  draft: WithdrawalDraft;
  offer: Offer;
  availableBalance: string | undefined;
  onChange: (draft: WithdrawalDraft) => void;
}

export function WithdrawalDetailsStep(props: WithdrawalDetailsStepProps) {
  const { draft, offer, availableBalance, onChange } = props;
  const coin = offer.coins.find(({ symbol }) => symbol === draft.symbol);
  const options = offer.coins.map(({ name, symbol }) => ({ value: symbol, label: `${name} (${symbol})` }));
  const problem = amountProblem(draft, offer, availableBalance);
  return (
    <>
      <SelectField
        label="Coin"
        options={[{ value: "", label: "Choose a coin" }, ...options]}
        value={draft.symbol ?? ""}
        onChange={(event) => {
          const symbol = offer.coins.find((each) => each.symbol === event.target.value)?.symbol;
          onChange({ ...draft, symbol });
        }}
      />
      <div className="flex flex-col gap-1">
        <UsdField
          label="Amount in USD"
          value={draft.usdAmount}
          onChange={(usdAmount) => onChange({ ...draft, usdAmount })}
          hint={minimumHint("withdrawal", offer.withdrawalMin)}
          problem={problem}
        />
        <Available
          availableBalance={availableBalance}
          onMax={(usdAmount) => onChange({ ...draft, usdAmount })}
        />
      </div>
      {coin && <YouReceive typed={problem === undefined ? draft.usdAmount : undefined} coin={coin} />}
      <AddressField
        value={draft.address}
        practiceAddress={coin?.depositAddress}
        onChange={(address) => onChange({ ...draft, address })}
      />
      <Notice>
        <Terms coin={coin} offer={offer} />
      </Notice>
    </>
  );
}

interface AvailableProps {
  availableBalance: string | undefined;
  onMax: (usdAmount: string) => void;
}

function Available({ availableBalance, onMax }: AvailableProps) {
  if (availableBalance === undefined) return <p className="text-muted text-sm">Available: …</p>;
  const most = amountMax(availableBalance);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="figures text-muted text-sm">Available: {formatUsd(availableBalance)}</p>
      <Button variant="secondary" aria-label={`Max: ${formatUsd(most)}`} onClick={() => onMax(most)}>
        Max
      </Button>
    </div>
  );
}

function Terms({ coin, offer }: { coin: Coin | undefined; offer: Offer }) {
  return (
    <ul className="flex flex-col gap-1">
      <li>Minimum: {formatUsd(offer.withdrawalMin)}</li>
      <li>
        {coin
          ? `Network fee for ${coin.name}: ${formatUsd(coin.networkFee)}, taken from the amount`
          : "Network fee: depends on the coin, taken from the amount"}
      </li>
      <li>
        Processing time: 10-30 minutes on a real platform; here an administrator approves it, and it takes as
        long as your administrator needs
      </li>
    </ul>
  );
}

interface YouReceiveProps {
  /** Undefined while the amount has a problem. */
  typed: string | undefined;
  coin: Coin;
}

/** The amount after the fee, shown before the member confirms. */
function YouReceive({ typed, coin }: YouReceiveProps) {
  const received = typed && amountReceived(typed, coin.networkFee);
  return (
    <div className="rounded-control border border-line px-4 py-3">
      <p className="text-muted text-sm">You receive</p>
      <p className="figures font-semibold text-xl">{received ? formatUsd(received) : dash}</p>
      <p className="figures text-muted text-sm">
        {received && `${coinsNow(received, coin)} · `}
        after the network fee of {formatUsd(coin.networkFee)}
      </p>
    </div>
  );
}

import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { formatUsd } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { UsdField } from "../../ui/usd-field.tsx";
import type { Coin, Offer } from "./api.ts";
import { amountProblem, type WithdrawalDraft } from "./withdrawal-draft.ts";

interface WithdrawalDetailsStepProps {
  draft: WithdrawalDraft;
  offer: Offer;
  availableBalance: string | undefined;
  /** What the server said about the address. */
  addressProblem: string | undefined;
  onChange: (draft: WithdrawalDraft) => void;
}

const addressLengthMax = 200;

export function WithdrawalDetailsStep(props: WithdrawalDetailsStepProps) {
  const { draft, offer, availableBalance, addressProblem, onChange } = props;
  const coin = offer.coins.find(({ symbol }) => symbol === draft.symbol);
  const options = offer.coins.map(({ name, symbol }) => ({ value: symbol, label: `${name} (${symbol})` }));
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
          hint={`Minimum withdrawal: ${formatUsd(offer.withdrawalMin)} USD`}
          problem={amountProblem(draft, offer, availableBalance)}
        />
        <p className="figures text-muted text-sm">
          Available: {availableBalance === undefined ? "…" : formatUsd(availableBalance)}
        </p>
      </div>
      <div>
        <TextAreaField
          label="Destination wallet address"
          lengthMax={addressLengthMax}
          rows={2}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          value={draft.address}
          hint="Double-check the address. Transactions cannot be reversed."
          problem={addressProblem}
          onChange={(event) => onChange({ ...draft, address: event.target.value })}
        />
        {coin && (
          <Button
            variant="quiet"
            className="-ml-4"
            onClick={() => onChange({ ...draft, address: coin.depositAddress })}
          >
            Use my practice address
          </Button>
        )}
      </div>
      <Notice>
        <Terms coin={coin} offer={offer} />
      </Notice>
    </>
  );
}

function Terms({ coin, offer }: { coin: Coin | undefined; offer: Offer }) {
  return (
    <ul className="flex flex-col gap-1">
      <li>Minimum: {formatUsd(offer.withdrawalMin)} USD</li>
      <li>
        {coin
          ? `Network fee for ${coin.name}: ${formatUsd(coin.networkFee)}, taken from the amount`
          : "Network fee: depends on the coin, taken from the amount"}
      </li>
      <li>
        Processing time: 10-30 minutes on a real platform; here an administrator approves it, and it takes as
        long as your organiser needs
      </li>
    </ul>
  );
}

import { Money } from "../../ui/data/figures.tsx";
import { formatMoney } from "../../ui/data/format.ts";
import { classNames } from "../../ui/look/class-names.ts";
import { effectOf, signedAmount, stakeWords, type Transaction } from "./transaction.ts";

/** The amount in practice USDT; below it, the stake or the crypto amount if there is one. */
export function Amount({ transaction }: { transaction: Transaction }) {
  const { amount, signed } = signedAmount(transaction);
  const { cryptoAmount, currency } = transaction;
  const coins = cryptoAmount !== null && currency !== "USDT" && formatMoney(cryptoAmount, currency);
  return (
    <span className="flex flex-col items-end">
      <Money
        amount={amount}
        unit="USDT"
        signed={signed}
        className={classNames("font-semibold", colours[effectOf(transaction)])}
      />
      {[stakeWords(transaction), coins].map(
        (words) =>
          words && (
            <span key={words} className="figures whitespace-nowrap text-muted text-xs">
              {words}
            </span>
          ),
      )}
    </span>
  );
}

const colours = { gain: "text-gain", loss: "text-loss", nothing: "text-muted", plain: "" } as const;

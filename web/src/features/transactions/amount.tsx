import { classNames } from "../../ui/class-names.ts";
import { Money } from "../../ui/figures.tsx";
import { signedAmount, stakeWords, type Transaction } from "./transaction.ts";

/** In practice USDT, which is what moves; the coin that stands for it below, where there is one. */
export function Amount({ transaction }: { transaction: Transaction }) {
  const { amount, signed } = signedAmount(transaction);
  const { status, cryptoAmount, currency } = transaction;
  const came = status === "Completed" && !amount.startsWith("-");
  return (
    <span className="flex flex-col items-end">
      <Money
        amount={amount}
        unit="USDT"
        signed={signed}
        className={classNames("font-semibold", came && "text-gain", status === "Failed" && "text-muted")}
      />
      {stakeWords(transaction).map((words) => (
        <span key={words} className="figures whitespace-nowrap text-muted text-xs">
          {words}
        </span>
      ))}
      {cryptoAmount !== null && currency !== "USDT" && (
        <span className="figures whitespace-nowrap text-muted text-xs">
          {cryptoAmount} {currency}
        </span>
      )}
    </span>
  );
}

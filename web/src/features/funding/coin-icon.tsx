/** The letter of a coin. */
export function CoinIcon({ symbol }: { symbol: string }) {
  return (
    <span className="grid size-9 place-items-center rounded-full bg-hover font-semibold text-sm">
      {symbol.slice(0, 1)}
    </span>
  );
}

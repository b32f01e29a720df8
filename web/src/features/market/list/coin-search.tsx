import { useState } from "react";
import { useSettled } from "../../../lib/list/use-settled.ts";
import { Combobox } from "../../../ui/form/combobox.tsx";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import { type CoinFound, searchLengthMin, useFoundCoins } from "../api.ts";

interface CoinSearchProps {
  /** The coin that the list shows. */
  pickedName: string | undefined;
  onPick: (coin: CoinFound) => void;
  onClear: () => void;
}

const foundMax = 10;
const pauseMs = 200;

/** Finds a coin by name or symbol and filters the list to it. An empty box shows all coins. */
export function CoinSearch({ pickedName, onPick, onClear }: CoinSearchProps) {
  const [typed, setTyped] = useState<string>();
  const wanted = useSettled((typed ?? "").trim(), pauseMs);
  const found = useFoundCoins(wanted);
  const offered = typed !== undefined && wanted.length >= searchLengthMin;

  return (
    <Combobox
      label="Search cryptocurrencies..."
      text={typed ?? pickedName ?? ""}
      onText={(text) => {
        setTyped(text);
        if (text === "") onClear();
      }}
      options={offered ? found.data?.coins.slice(0, foundMax) : undefined}
      optionKey={({ id }) => id}
      option={(coin) => <Found coin={coin} />}
      onPick={(coin) => {
        setTyped(undefined);
        onPick(coin);
      }}
      emptyText="No coins found"
      failedText={offered && found.error ? "Couldn't search. Try again." : undefined}
    />
  );
}

function Found({ coin }: { coin: CoinFound }) {
  return (
    <>
      <CoinIcon image={coin.thumb} symbol={coin.symbol} size={28} />
      <span className="min-w-0 truncate font-medium">{coin.name}</span>
      <span className="ml-auto text-muted text-sm">{coin.symbol.toUpperCase()}</span>
    </>
  );
}

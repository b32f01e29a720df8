import { keepPreviousData } from "@tanstack/react-query";
import type { Ref } from "react";
import { Combobox } from "../../ui/form/combobox.tsx";
import type { FieldAria } from "../../ui/form/field-frame.tsx";
import { CoinIcon } from "../../ui/picture/coin-icon.tsx";
import { useAnswer } from "../call/hooks/use-answer.ts";
import { useSettled } from "../list/use-settled.ts";

interface CoinSearchProps {
  label: string;
  /** The text to search for; undefined while nothing is typed. */
  typed: string | undefined;
  /** The text of the box while nothing is typed. */
  text?: string;
  onText: (text: string) => void;
  onPick: (coin: { id: string; name: string }) => void;
  field: FieldAria & { ref?: Ref<HTMLInputElement>; onBlur?: () => void };
}

const foundMax = 10;
const pauseMs = 200;
const lengthMin = 2;

/** A box that finds coins of the market by name or symbol, from two characters on. */
export function CoinSearch({ label, typed, text = "", onText, onPick, field }: CoinSearchProps) {
  const wanted = useSettled((typed ?? "").trim(), pauseMs);
  const found = useAnswer(["market", "search", wanted], "searchCoins", {
    query: { query: wanted },
    enabled: wanted.length >= lengthMin,
    placeholderData: keepPreviousData,
  });
  const offered = typed !== undefined && wanted.length >= lengthMin;
  return (
    <Combobox
      label={label}
      placeholder="Search by name or symbol"
      field={field}
      text={typed ?? text}
      onText={onText}
      options={offered ? found.data?.coins.slice(0, foundMax) : undefined}
      optionKey={({ id }) => id}
      option={(coin) => (
        <>
          <CoinIcon image={coin.thumb} symbol={coin.symbol} size={28} />
          <span className="min-w-0 truncate font-medium">{coin.name}</span>
          <span className="ml-auto text-muted text-sm">{coin.symbol.toUpperCase()}</span>
        </>
      )}
      onPick={onPick}
      emptyText="No coins found"
      failedText={offered && found.error ? "Couldn't search. Try again." : undefined}
    />
  );
}

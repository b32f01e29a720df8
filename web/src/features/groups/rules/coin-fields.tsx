import { coinWords } from "@paperchain/core/groups/rules-words.ts";
import { X } from "lucide-react";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { CoinSearch } from "../../../lib/form/coin-search.tsx";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { Choice } from "../../../ui/form/choice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";

const kinds = [
  { value: "all", label: "All" },
  { value: "largest", label: "The largest" },
  { value: "list", label: "A list" },
] as const;

/** The coins that members trade: all, the largest, or a list. */
export function CoinFields({ form }: RulesFieldsProps) {
  const field = fieldOf(form);
  const kind = form.watch("coinKind");
  return (
    <>
      <Controller
        name="coinKind"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Choice label="Coins that members trade" options={kinds} value={value} onChange={onChange} />
        )}
      />
      {kind === "largest" && (
        <TextField
          label="How many of the largest"
          inputMode="numeric"
          autoComplete="off"
          hint="By market capitalisation, as the list on Home is sorted."
          {...field("coinCount")}
        />
      )}
      {kind === "list" && (
        <Controller
          name="coinIds"
          control={form.control}
          render={({ field: { value, onChange }, fieldState }) => (
            <CoinList ids={value} onChange={onChange} problem={fieldState.error?.message} />
          )}
        />
      )}
    </>
  );
}

interface CoinListProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  problem: string | undefined;
}

function CoinList({ ids, onChange, problem }: CoinListProps) {
  const [typed, setTyped] = useState<string>();
  const pick = ({ id }: { id: string }) => {
    setTyped(undefined);
    onChange([...new Set([...ids, id])]);
  };
  return (
    <>
      <FieldFrame label="Add a coin" problem={problem}>
        {(wiring) => (
          <CoinSearch label="Add a coin" field={wiring} typed={typed} onText={setTyped} onPick={pick} />
        )}
      </FieldFrame>
      <ul aria-label="Listed coins" className="flex flex-wrap gap-2 empty:hidden">
        {ids.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Remove ${coinWords(id)}`}
              className="flex min-h-11 items-center gap-2 rounded-control bg-hover px-3.5 font-medium text-sm hover:text-loss"
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              {coinWords(id)}
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

import { tradeSecondsMax, tradeSecondsMin } from "@paperchain/core/groups/rules.ts";
import { shortDuration } from "@paperchain/core/trades/duration-words.ts";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "../../../ui/form/button.tsx";
import { Chips } from "../../../ui/form/chips.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";

const presets = [30, 60, 120, 300, 900, 3_600, 86_400];

/** The lengths that a ticket offers: the usual ones as chips, others in seconds. */
export function LengthsField({ form }: RulesFieldsProps) {
  return (
    <Controller
      name="tradeSeconds"
      control={form.control}
      render={({ field, fieldState }) => (
        <div className="flex flex-col gap-3">
          <Chips
            label="A trade runs"
            options={offered(field.value).map((seconds) => ({
              value: seconds,
              label: shortDuration(seconds),
            }))}
            chosen={field.value}
            onChange={(chosen) => field.onChange(inOrder(chosen))}
            hint="One to five lengths. The ticket begins with the shortest; on real prices it offers none below 1 minute."
            problem={fieldState.error?.message}
          />
          <OtherLength onAdd={(seconds) => field.onChange(inOrder([...field.value, seconds]))} />
        </div>
      )}
    />
  );
}

function OtherLength({ onAdd }: { onAdd: (seconds: number) => void }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const seconds = Number(typed);
    if (!Number.isInteger(seconds) || seconds < tradeSecondsMin || seconds > tradeSecondsMax)
      return setProblem("A trade lasts from 5 seconds to 1 day.");
    setTyped("");
    setProblem(undefined);
    onAdd(seconds);
  };
  return (
    <div className="flex items-start gap-2">
      <div className="max-w-60 flex-1">
        <TextField
          label="Another length, in seconds"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          problem={problem}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter adds the length instead of sending the form.
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button variant="secondary" className="mt-[1.625rem] h-12!" onClick={add}>
        Add
      </Button>
    </div>
  );
}

/** The usual lengths, and other chosen ones. */
const offered = (chosen: readonly number[]): number[] => inOrder([...presets, ...chosen]);

const inOrder = (lengths: readonly number[]): number[] =>
  [...new Set(lengths)].sort((one, other) => one - other);

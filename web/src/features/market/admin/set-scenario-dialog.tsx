import { percentageProblem, type ScenarioTerms } from "@paperchain/core/market/scenario.ts";
import { useForm } from "react-hook-form";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { reasonHint } from "../../../lib/form/reason-field.tsx";
import { dash, formatPrice } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import { Choice } from "../../../ui/form/choice.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { type ManagedCoin, type NewScenario, priceUnder } from "./managed-coin.ts";
import { useLiveCoin } from "./managed-coin-price.tsx";

interface SetScenarioDialogProps {
  coin: ManagedCoin;
  demo: boolean;
  onSet: (scenario: NewScenario) => void;
  onClose: () => void;
}

const noteLengthMax = 200;
const directions = [
  { value: "gain", label: "Gain" },
  { value: "loss", label: "Loss" },
] as const;

const lengths = [
  { value: "", label: "Until I remove it" },
  ...[2, 5, 10, 20, 45].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
];

type TypedScenario = Omit<NewScenario, "minutes"> & { minutes: string };

/** An administrator moves a price. The server's rule checks the input, and a preview shows the effect. */
export function SetScenarioDialog({ coin, demo, onSet, onClose }: SetScenarioDialogProps) {
  const form = useForm<TypedScenario>({
    mode: "onTouched",
    defaultValues: {
      action: coin.scenario?.action ?? "gain",
      percentage: coin.scenario?.percentage ?? "",
      note: coin.scenario?.note ?? "",
      minutes: "",
    },
  });
  const field = fieldOf(form);
  const [action, percentage] = form.watch(["action", "percentage"]);
  const submit = form.handleSubmit((typed) => {
    onSet({
      action: typed.action,
      percentage: typed.percentage.trim(),
      note: typed.note.trim(),
      minutes: typed.minutes === "" ? null : Number(typed.minutes),
    });
    onClose();
  });
  const problem = (typed: string) =>
    percentageProblem({ action: form.getValues("action"), percentage: typed.trim() });

  return (
    <FormDialog
      title={`Move the price of ${coin.name}`}
      description="The price still follows the market."
      submitLabel="Set action"
      busy={false}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Choice
        label="Action"
        options={directions}
        value={action}
        onChange={(next) => {
          form.setValue("action", next);
          if (percentage) void form.trigger("percentage");
        }}
      />
      <TextField
        label="Percentage"
        data-focus-first=""
        inputMode="decimal"
        autoComplete="off"
        hint="Above 0, with at most two decimals. A loss must be below 100."
        {...field("percentage", { validate: (typed) => problem(typed) ?? true })}
      />
      <SelectField label="For how long" options={lengths} {...form.register("minutes")} />
      <ScenarioPreview coin={coin} terms={{ action, percentage: percentage.trim() }} demo={demo} />
      <TextAreaField
        label="Note (optional)"
        hint={`Members read it beside the price. ${reasonHint}`}
        rows={2}
        lengthMax={noteLengthMax}
        {...form.register("note")}
      />
      <Notice>
        {demo
          ? "Demo mode: nothing is saved, and no member sees it."
          : "Members see the action, your note and the market's own price wherever they see this price. It is written to the operator log."}
      </Notice>
    </FormDialog>
  );
}

interface ScenarioPreviewProps {
  coin: ManagedCoin;
  terms: ScenarioTerms;
  demo: boolean;
}

/** The price that members will see, computed by the server's rule from the current market price. */
function ScenarioPreview({ coin, terms, demo }: ScenarioPreviewProps) {
  const { originalPrice } = useLiveCoin(coin, demo ? Number.POSITIVE_INFINITY : 0);
  const fine = percentageProblem(terms) === undefined;
  return (
    <div className="rounded-control bg-hover p-4">
      <p className="text-muted text-sm">Members will see</p>
      <p className="figures font-semibold text-xl">
        {fine ? formatPrice(priceUnder(originalPrice, terms)) : dash}
      </p>
      {fine ? (
        <p className="mt-1">
          <ScenarioNote scenario={terms} marketPrice={originalPrice} />
        </p>
      ) : (
        <p className="figures text-muted text-sm">The market's price is {formatPrice(originalPrice)}.</p>
      )}
    </div>
  );
}

import { roundNameMax } from "@paperchain/core/groups/round.ts";
import { durationWords } from "@paperchain/core/trades/duration-words.ts";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import type { GroupDialogProps } from "../../lib/groups/group-button.ts";
import { formatMoney } from "../../ui/data/format.ts";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type RoundPlan, useChangeRound, useCreateRound } from "./rounds-api.ts";

/** Starts a round now, or plans one. While a round is under way, the new one can only be planned. */
export function NewRoundDialog({ group, onClose }: GroupDialogProps) {
  const create = useCreateRound(group);
  const { round } = group;
  const isUnderWay = round !== null && round.state !== "ended";
  return (
    <RoundForm
      title={`New round of ${group.name}`}
      submitLabel="Plan round"
      plan={{
        name: `Round ${(round?.number ?? 0) + 1}`,
        startsAt: null,
        endsAt: null,
        lengthMinutes: usualLength(group),
      }}
      start={isUnderWay ? "planned" : "now"}
      send={async (plan) => {
        const made = await create.mutateAsync(plan);
        return made.state === "planned" ? `“${made.name}” is planned.` : `“${made.name}” is starting.`;
      }}
      onClose={onClose}
    >
      <p>
        At the start all open trades, orders, plans and requests of the group are returned. Coins go back to
        the house without a sale, and every wallet begins again with{" "}
        {formatMoney(group.rules.startingBalance, "USDT")}. Earlier trades and lists stay readable.
      </p>
    </RoundForm>
  );
}

/** Changes when a planned round starts and ends, or when the running one ends. */
export function ChangeRoundDialog({ group, onClose }: GroupDialogProps) {
  const change = useChangeRound();
  const round = group.round?.state === "running" ? group.round : group.plannedRound;
  if (!round) return null;
  return (
    <RoundForm
      title={`Change “${round.name}”`}
      submitLabel="Save"
      plan={round}
      start={round.state === "running" ? "never" : "planned"}
      send={async ({ name, endsAt, ...plan }) => {
        const times = round.state === "running" ? { name, endsAt } : { name, endsAt, ...plan };
        const changed = await change.mutateAsync({ id: round.id, ...times });
        return `“${changed.name}” is changed.`;
      }}
      onClose={onClose}
    />
  );
}

interface RoundFormProps {
  title: string;
  submitLabel: string;
  plan: RoundPlan;
  /** When the round starts: it may start now, must have a time, or has already started. */
  start: "now" | "planned" | "never";
  send: (plan: RoundPlan) => Promise<string>;
  onClose: () => void;
  children?: React.ReactNode;
}

function RoundForm({ title, submitLabel, plan, start, send, onClose, children }: RoundFormProps) {
  const defaultValues = {
    name: plan.name,
    startsAt: typedTime(plan.startsAt),
    endsAt: typedTime(plan.endsAt),
    length: start === "never" ? byTime : lengthOf(plan),
  };
  const form = useForm({ mode: "onTouched", defaultValues });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ name, startsAt, endsAt, length }) => {
      const end =
        length === byTime
          ? { endsAt: timeOf(endsAt), lengthMinutes: null }
          : { endsAt: null, lengthMinutes: length === byHand ? null : Number(length) };
      toast.success(await send({ name: name.trim(), startsAt: timeOf(startsAt), ...end }));
      onClose();
    },
    "Couldn't save the round. Try again.",
  );
  return (
    <FormDialog
      title={title}
      submitLabel={start === "now" && form.watch("startsAt") === "" ? "Start now" : submitLabel}
      busyLabel="Saving…"
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextField
        label="Name"
        data-focus-first=""
        maxLength={roundNameMax}
        autoComplete="off"
        {...field("name", { validate: (name) => name.trim() !== "" || "Give the round a name." })}
      />
      {start !== "never" && (
        <TextField
          label="Starts"
          type="datetime-local"
          hint={start === "now" ? "Leave it empty to start now." : undefined}
          {...field("startsAt", {
            validate: (typed) => start === "now" || typed !== "" || "Choose when it starts.",
          })}
        />
      )}
      {start !== "never" && (
        <SelectField
          label="Lasts"
          hint="Counted from when every wallet has begun."
          options={lengthsWith(plan.lengthMinutes)}
          {...form.register("length")}
        />
      )}
      {form.watch("length") === byTime && (
        <TextField
          label="Ends"
          type="datetime-local"
          hint="Leave it empty to end it by hand."
          {...field("endsAt")}
        />
      )}
    </FormDialog>
  );
}

const usualMinutes = 20;

/** By hand if the rules offer trades that would outlast the round. */
const usualLength = ({ rules }: GroupDialogProps["group"]): number | null =>
  Math.max(...rules.tradeSeconds) < usualMinutes * 60 ? usualMinutes : null;

const byTime = "time";
const byHand = "hand";

const lengthOf = ({ lengthMinutes, endsAt }: RoundPlan): string =>
  lengthMinutes === null ? (endsAt === null ? byHand : byTime) : String(lengthMinutes);

/** The usual lengths, and an unusual one that was chosen through the API. */
const lengthsWith = (minutes: number | null) => [
  ...[...new Set([10, 20, 30, 45, 90, ...(minutes === null ? [] : [minutes])])]
    .sort((one, other) => one - other)
    .map((each) => ({ value: String(each), label: durationWords(each * 60) })),
  { value: byTime, label: "Until a time" },
  { value: byHand, label: "Until I end it" },
];

/** The time in the reader's zone, in the format of the browser's field: `2026-03-01T12:00`. */
function typedTime(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const timeOf = (typed: string): string | null => (typed === "" ? null : new Date(typed).toISOString());

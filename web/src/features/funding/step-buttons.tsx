import { Button } from "../../ui/form/button.tsx";

interface StepButtonsProps {
  /** The id of the step's form. */
  form: string;
  back: { label: string; onBack: () => void };
  next: string;
  busy: boolean;
  /** Why the member cannot continue, shown beside the disabled button. */
  hold?: string | undefined;
}

export function StepButtons({ form, back, next, busy, hold }: StepButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={back.onBack}>
        {back.label}
      </Button>
      <Button type="submit" form={form} disabled={hold !== undefined} busy={busy} busyLabel="Submitting...">
        {next}
      </Button>
      <p
        role="status"
        className="min-w-0 text-muted text-sm empty:hidden sm:order-first sm:mr-auto sm:self-center"
      >
        {hold}
      </p>
    </>
  );
}

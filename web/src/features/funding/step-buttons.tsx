import { Button } from "../../ui/form/button.tsx";

interface StepButtonsProps {
  /** The form that the step is. */
  form: string;
  back: { label: string; onBack: () => void };
  next: string;
  busy: boolean;
  /** Why the step cannot be left yet; it is said beside the button that is off. */
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

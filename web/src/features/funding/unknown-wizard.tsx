import type { MoneyCall } from "../../lib/money-calls/money-call.ts";
import { unknownWords } from "../../lib/money-calls/money-call-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { UnknownNotice } from "../../ui/form/unknown-notice.tsx";
import { Wizard } from "./wizard.tsx";

interface UnknownWizardProps {
  title: string;
  moneyCall: MoneyCall;
  onClose: () => void;
}

/** Replaces the steps while the result of the last submission is unknown. */
export function UnknownWizard({ title, moneyCall, onClose }: UnknownWizardProps) {
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Wizard title={title} heading="Checking your last request" busy={false} onClose={onClose} footer={close}>
      <UnknownNotice {...unknownWords(moneyCall)} />
    </Wizard>
  );
}

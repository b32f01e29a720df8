import type { Act } from "../../lib/acts/act.ts";
import { unknownWords } from "../../lib/acts/act-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { UnknownNotice } from "../../ui/form/unknown-notice.tsx";
import { Wizard } from "./wizard.tsx";

interface UnknownWizardProps {
  title: string;
  act: Act;
  onClose: () => void;
}

/** Replaces the steps while the result of the last submission is unknown. */
export function UnknownWizard({ title, act, onClose }: UnknownWizardProps) {
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Wizard title={title} heading="Checking your last request" busy={false} onClose={onClose} footer={close}>
      <UnknownNotice {...unknownWords(act)} />
    </Wizard>
  );
}

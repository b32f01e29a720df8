import { ArrowRight, Plus, RefreshCw, Settings } from "lucide-react";
import { useState } from "react";
import { Card } from "../data/card.tsx";
import { KeyHint } from "../data/key-hint.tsx";
import { Button, ButtonLink, IconButton } from "../form/button.tsx";

export function ButtonShow() {
  const [busy, setBusy] = useState(true);
  return (
    <Card title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon={<Plus aria-hidden="true" />}>With icon</Button>
        <Button variant="secondary" busy>
          Busy
        </Button>
        <Button variant="secondary">
          By a key <KeyHint letter="k" />
        </Button>
        <IconButton label="Refresh" icon={<RefreshCw aria-hidden="true" />} />
        <IconButton label="Settings" icon={<Settings aria-hidden="true" />} />
      </div>
      <div className="mt-3 space-y-3">
        <Button size="lg" full busy={busy} busyLabel="Creating account...">
          Create account
        </Button>
        <ButtonLink to="/ui" size="lg" full variant="secondary" icon={<ArrowRight aria-hidden="true" />}>
          A link that looks like a button
        </ButtonLink>
        <Button variant="quiet" onClick={() => setBusy(!busy)}>
          {busy ? "Finish" : "Begin"} the work above
        </Button>
      </div>
    </Card>
  );
}

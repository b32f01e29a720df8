import { Download } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
import type { HeldCheckpoint } from "../log/check-log.ts";

interface AlarmSideProps {
  title: string;
  side: HeldCheckpoint;
  onSave: () => void;
}

/** One checkpoint of an alarm, to save. */
export function AlarmSide({ title, side, onSave }: AlarmSideProps) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          aria-label={`Save: ${title}`}
          onClick={onSave}
        >
          Save
        </Button>
      </div>
      <pre className="whitespace-pre-wrap break-all rounded-control bg-hover p-3 text-xs">
        {`${side.note}\nkey ${side.key}`}
      </pre>
    </section>
  );
}

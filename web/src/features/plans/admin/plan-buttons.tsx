import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import type { Plan } from "../plan.ts";
import { nameOf } from "../plan-words.ts";

interface PlanButtonsProps {
  plan: Plan;
  /** Whether it is being deleted. */
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and Delete. Delete asks for confirmation in place; a double click lands on Cancel. */
export function PlanButtons({ plan, busy, onEdit, onDelete }: PlanButtonsProps) {
  const [asking, setAsking] = useState(false);
  const { inPlace, again } = useFocusMoved(asking);
  const name = nameOf(plan);
  if (asking) {
    return (
      <div className="flex flex-col gap-2">
        <p role="status" className="text-sm">
          Stop offering this plan? Existing purchases continue.
        </p>
        <div className={actsLook}>
          <Button variant="danger" busy={busy} aria-label={`Confirm: delete ${name}`} onClick={onDelete}>
            Confirm
          </Button>
          <Button
            ref={inPlace}
            variant="secondary"
            aria-label={`Cancel: keep ${name}`}
            onClick={() => setAsking(false)}
          >
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={actsLook}>
      <Button variant="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button ref={again} variant="secondary" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
    </div>
  );
}

const actsLook = "grid grid-cols-2 gap-2";

/** The pressed button is replaced, so the focus moves to its replacement. */
function useFocusMoved(asking: boolean) {
  const inPlace = useRef<HTMLButtonElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    if (asking !== before.current) (asking ? inPlace : again).current?.focus();
    before.current = asking;
  }, [asking]);
  return { inPlace, again };
}

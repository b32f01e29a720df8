import type { ReactNode } from "react";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type FirstSteps, useFirstSteps, useHideFirstSteps } from "./first-steps-api.ts";
import { steps as allSteps, FirstStepsList } from "./first-steps-list.tsx";

/** A newcomer's balance and first steps; nothing once they are done or hidden. */
export function FirstStepsCard({ balance }: { balance: ReactNode }) {
  const { steps, over, on } = useFirstSteps();
  const hide = useHideFirstSteps();
  if (over) return null;
  const hideThem = () =>
    hide.mutate(undefined, {
      onError: (error) => toast.failure(failureMessage(error, "Couldn't hide the first steps. Try again.")),
    });
  const actions = (
    <Button variant="quiet" className="-my-2 -mr-3" busy={hide.isPending} onClick={hideThem}>
      Hide
    </Button>
  );
  return (
    <Card title="Your first steps" aria-label="Your first steps" actions={actions} className="mb-4">
      {balance}
      <div className="mt-3">
        <Loads query={steps} what="your first steps" skeleton={<StepsSkeleton />}>
          {(loaded: FirstSteps) => <FirstStepsList done={loaded} on={on} />}
        </Loads>
      </div>
    </Card>
  );
}

function StepsSkeleton() {
  return (
    <div className="divide-y divide-line">
      {allSteps.map(({ name }) => (
        <div key={name} className="flex min-h-17 items-center gap-3 py-2">
          <Skeleton className="size-6 shrink-0 rounded-full" />
          <Skeleton className="h-11 flex-1" />
        </div>
      ))}
    </div>
  );
}

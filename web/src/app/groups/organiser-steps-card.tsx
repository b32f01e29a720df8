import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useBoardLinks } from "../../features/boards/links/board-api.ts";
import { useFinishSetUp } from "../../features/groups/api.ts";
import { type OrganiserStep, organiserSteps } from "../../features/groups/first-steps/organiser-steps.ts";
import { PhonesDialog } from "../../features/groups/first-steps/phones-dialog.tsx";
import { phonesStep, useNetwork } from "../../features/groups/first-steps/phones-step.ts";
import { failureMessage } from "../../lib/call/call-failed.ts";
import type { GroupButton } from "../../lib/groups/group-button.ts";
import { useAsked } from "../../lib/list/use-asked.ts";
import type { Group } from "../../lib/session/groups.ts";
import { Card } from "../../ui/data/card.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { GroupDialog } from "./group-dialog.tsx";

/**
 * The steps from a new server to people who practise. Once an administrator has skipped or done them, nobody sees them
 * again.
 */
export function OrganiserStepsCard({ group }: { group: Group }) {
  const { asked, ask, close, heading } = useAsked<{ group: Group; act: GroupButton }>();
  const finish = useFinishSetUp();
  // Rules that suit as they are need no second version.
  const [isRead, setRead] = useState(false);
  const boards = useBoardLinks(group);
  const hasBoard = boards.data?.boards.some(({ revokedAt }) => revokedAt === null) ?? false;
  const steps = organiserSteps(group, hasBoard).map((step) =>
    step.act === "rules" ? { ...step, isDone: step.isDone || isRead } : step,
  );
  const { data: network } = useNetwork();
  const phones = network && phonesStep(network);
  const [areAddressesShown, showAddresses] = useState(false);
  const isOver = [...steps, ...(phones ? [phones] : [])].every(({ isDone }) => isDone);
  const press = (act: GroupButton) => {
    if (act === "rules") setRead(true);
    ask({ group, act });
  };
  const end = () =>
    finish.mutate(undefined, {
      onSuccess: () => toast.success("You find all of this under Groups and Invitations."),
      onError: (error) => toast.failure(failureMessage(error, "Couldn't hide the first steps. Try again.")),
    });
  const actions = (
    <Button
      variant={isOver ? "primary" : "quiet"}
      className={isOver ? "-my-2" : "-my-2 -mr-3"}
      busy={finish.isPending}
      onClick={end}
    >
      {isOver ? "Done" : "Skip"}
    </Button>
  );
  return (
    <Card
      title={<FocusPlace place={heading}>First steps</FocusPlace>}
      aria-label="First steps"
      actions={actions}
      className="mb-4 lg:mb-6"
    >
      <ol className="divide-y divide-line">
        {phones && <Step step={phones} onPress={() => showAddresses(true)} />}
        {steps.map((step) => (
          <Step key={step.title} step={step} onPress={() => press(step.act)} />
        ))}
      </ol>
      {network && areAddressesShown && (
        <PhonesDialog network={network} onClose={() => showAddresses(false)} />
      )}
      {asked && <GroupDialog {...asked} onClose={close} />}
    </Card>
  );
}

function Step({
  step,
  onPress,
}: {
  step: Omit<OrganiserStep, "act"> & Partial<OrganiserStep>;
  onPress: () => void;
}) {
  const { title, words, isDone, act, label } = step;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      {isDone ? (
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-gain" />
      ) : (
        <Circle aria-hidden="true" className="size-6 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {title}
          {isDone && <span className="font-normal text-gain text-sm"> · done</span>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{words}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-9">
        <Button variant="secondary" onClick={onPress}>
          {label}
        </Button>
        {act === "links" && (
          <ButtonLink variant="secondary" to="/admin/invitations">
            Invite by list
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

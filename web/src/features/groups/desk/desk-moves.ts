import { failureMessage } from "../../../lib/call/call-failed.ts";
import type { GroupButton } from "../../../lib/groups/group-button.ts";
import { useAsked } from "../../../lib/list/use-asked.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { useChangeGroupState } from "../api.ts";

/** The moves of a desk: pausing and resuming happen at once, the others open the group's dialogs. */
export function useDeskMoves(group: Group) {
  const { asked, ask, close, heading } = useAsked<GroupButton | "join">();
  const change = useChangeGroupState(group);
  const isPaused = group.state === "paused";
  const pause = () => {
    if (change.isPending) return;
    change.mutate(
      { state: isPaused ? "open" : "paused" },
      {
        onSuccess: ({ name, state }) =>
          toast.success(state === "paused" ? `${name} is paused.` : `${name} is open again.`),
        onError: (error) => toast.failure(failureMessage(error, "Couldn't change the group. Try again.")),
      },
    );
  };
  return { asked, ask, close, heading, pause, isPausing: change.isPending };
}

export type DeskMoves = ReturnType<typeof useDeskMoves>;

/** The act that takes the round of a group further, and the words of its button; nothing while it starts or ends. */
export function nextRoundMove({
  round,
  plannedRound,
}: Group): { act: GroupButton; label: string } | undefined {
  if (round?.state === "running") return { act: "round-end", label: "End round" };
  if (round?.state === "starting" || round?.state === "ending") return undefined;
  return plannedRound
    ? { act: "round-start", label: "Start round now" }
    : { act: "round-new", label: "Start a round" };
}

import { everythingOn } from "@paperchain/core/groups/features.ts";
import { roundHold } from "@paperchain/core/groups/round.ts";
import type { Rules } from "@paperchain/core/groups/rules.ts";
import { useAnswer } from "../call/hooks/use-answer.ts";
import type { Answer } from "../call/make-call.ts";
import { useSession } from "./session.ts";

type Group = NonNullable<Answer<"showMyGroup">["group"]>;

interface MyGroup {
  /** The group; undefined until it is known, and for administrators. */
  readonly group: Group | undefined;
  /** The group's name if the server has several groups. A member of the only group need not know of groups. */
  readonly name: string | undefined;
  /** The parts that the rules have. Until they are known, everything is on, because the server refuses the rest. */
  readonly on: Rules["on"];
  /** Why nothing new is accepted now; undefined while the group is open and its round runs. */
  readonly hold: string | undefined;
}

/** The query for the member's group. The stream says when to refetch. */
export function useMyGroupQuery() {
  const session = useSession();
  return useAnswer(["group"], "showMyGroup", { enabled: session.in });
}

/** The group that the member practises in. */
export function useMyGroup(): MyGroup {
  const { data } = useMyGroupQuery();
  const group = data?.group ?? undefined;
  return {
    group,
    name: data?.isOnly === false ? group?.name : undefined,
    on: group?.rules.on ?? everythingOn,
    hold: group && holdOf(group),
  };
}

function holdOf({ state, reason, round }: Group): string | undefined {
  if (state !== "open") return [stoppedTitles[state], reason].filter(Boolean).join(": ");
  return round ? roundHold(round) : undefined;
}

export const stoppedTitles = {
  paused: "Paused by the organiser",
  closed: "Closed by the organiser",
} as const;

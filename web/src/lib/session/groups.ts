import { useAnswer } from "../call/hooks/use-answer.ts";
import type { Answer } from "../call/make-call.ts";

export type Group = Answer<"listGroups">["groups"][number];

export const groupsKey = ["groups"];

/** Every group, for administrators. The stream says when to ask again. */
export const useGroups = () => useAnswer(groupsKey, "listGroups");

/** The groups to choose from; empty if there is only one, or until they are known. */
export function useSeveralGroups(): readonly Group[] {
  const { data } = useGroups();
  return data && data.groups.length > 1 ? data.groups : none;
}

const none: readonly Group[] = [];

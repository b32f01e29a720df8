import type { GroupState } from "@paperchain/core/groups/group.ts";
import type { WrittenRules } from "@paperchain/core/groups/rules.ts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call/call.ts";
import { makeIntent } from "../../lib/call/intent.ts";
import { type Group, groupsKey } from "../../lib/session/groups.ts";

export function useCreateGroup() {
  const [intent] = useState(makeIntent);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ name, rules }: { name: string; rules: WrittenRules | undefined }) => {
      const body = { name, ...(rules && { rules: sent(rules) }) };
      return intent.send(body, (key) => call("createGroup", { body, key }));
    },
    onSettled: () => refresh(cache),
  });
}

export function useRenameGroup({ id }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("renameGroup", { params: { id }, body: { name } }),
    onSettled: () => refresh(cache),
  });
}

/** Saves the next version of the rules, unless somebody else saved one since `group` was loaded. */
export function useChangeRules({ id, version: seenVersion }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ rules, reason }: { rules: WrittenRules; reason: string }) =>
      call("changeRules", { params: { id }, body: { rules: sent(rules), reason, seenVersion } }),
    onSettled: () => refresh(cache),
  });
}

export function useChangeGroupState({ id }: Group) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { state: GroupState; reason?: string }) =>
      call("changeGroupState", { params: { id }, body }),
    onSettled: () => refresh(cache),
  });
}

const lookEveryMs = 5_000;

/** The members who have a page open. Polled, because no event reports that a page was closed. */
export function usePresentMembers({ id }: Group) {
  return useQuery({
    queryKey: [...groupsKey, id, "present"],
    queryFn: ({ signal }) => call("listPresentMembers", { params: { id }, signal }),
    refetchInterval: lookEveryMs,
  });
}

/** Hides the first steps from every administrator. */
export function useFinishSetUp() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => call("finishSetUp"), onSettled: () => refresh(cache) });
}

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: groupsKey });

/** Rules as the request takes them. Its list types are mutable. */
function sent({ tradeSeconds, coins, ...rules }: WrittenRules) {
  return {
    ...rules,
    tradeSeconds: [...tradeSeconds],
    coins: coins.kind === "list" ? { kind: coins.kind, ids: [...coins.ids] } : coins,
  };
}

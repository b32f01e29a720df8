import type { GroupState } from "@paperchain/core/groups/group.ts";
import type { WrittenRules } from "@paperchain/core/groups/rules.ts";
import { call } from "../../lib/call/call.ts";
import { useAnswer, useCall } from "../../lib/call/hooks/use-answer.ts";
import { useCallOnce } from "../../lib/call/hooks/use-call-once.ts";
import { type Group, groupsKey } from "../../lib/session/groups.ts";

export const useCreateGroup = () =>
  useCallOnce(
    ({ name, rules }: { name: string; rules: WrittenRules | undefined }, key) =>
      call("createGroup", { body: { name, ...(rules && { rules: sent(rules) }) }, key }),
    groupsKey,
  );

export const useRenameGroup = ({ id }: Group) =>
  useCall((name: string) => call("renameGroup", { params: { id }, body: { name } }), groupsKey);

/** Sets the next version of the rules, unless somebody else did since `group` was loaded. */
export const useChangeRules = ({ id, version: seenVersion }: Group) =>
  useCall(
    ({ rules, reason }: { rules: WrittenRules; reason: string }) =>
      call("changeRules", { params: { id }, body: { rules: sent(rules), reason, seenVersion } }),
    groupsKey,
  );

export const useChangeGroupState = ({ id }: Group) =>
  useCall(
    (body: { state: GroupState; reason?: string }) => call("changeGroupState", { params: { id }, body }),
    groupsKey,
  );

const lookEveryMs = 5_000;

/** The members who have a page open. No event says that one was closed. */
export const usePresentMembers = ({ id }: Group) =>
  useAnswer([...groupsKey, id, "present"], "listPresentMembers", {
    params: { id },
    refetchInterval: lookEveryMs,
  });

/** Hides the first steps from every administrator. */
export const useFinishSetUp = () => useCall(() => call("finishSetUp"), groupsKey);

/** Rules as the request takes them. Its list types are mutable. */
function sent({ tradeSeconds, coins, ...rules }: WrittenRules) {
  return {
    ...rules,
    tradeSeconds: [...tradeSeconds],
    coins: coins.kind === "list" ? { kind: coins.kind, ids: [...coins.ids] } : coins,
  };
}

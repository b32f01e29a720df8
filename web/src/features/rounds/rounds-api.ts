import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useCall } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { type Group, groupsKey } from "../../lib/session/groups.ts";

export type Round = Answer<"listRounds">["rounds"][number];

/** The times as ISO texts. Null means now for the start, and by an administrator for the end. */
export interface RoundPlan {
  readonly name: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The length of the round, in place of an end. */
  readonly lengthMinutes: number | null;
}

const roundsOf = ({ id }: Group) =>
  queryOptions({
    queryKey: ["rounds", id],
    queryFn: ({ signal }) => call("listRounds", { params: { id }, signal }),
  });

/** The rounds of a group, newest first. */
export const useRounds = (group: Group) => useQuery(roundsOf(group));

/** The same rounds, refetched every second while one starts or ends, and otherwise not at all. */
export const useMovingRounds = (group: Group, isMoving: boolean) =>
  useQuery({ ...roundsOf(group), enabled: isMoving, refetchInterval: 1_000 });

/** Calls the server about rounds, and refetches the groups afterwards. */
function useRoundCall<Given, Result>(send: (given: Given) => Promise<Result>) {
  return useCall(send, groupsKey, ["rounds"]);
}

export const useCreateRound = ({ id }: Group) =>
  useRoundCall((body: RoundPlan) => call("createRound", { params: { id }, body }));

export const useChangeRound = () =>
  useRoundCall(({ id, ...body }: { id: string } & Partial<RoundPlan>) =>
    call("changeRound", { params: { id }, body }),
  );

export const useStartRound = () => useRoundCall((id: string) => call("startRound", { params: { id } }));

export const useCancelRound = () => useRoundCall((id: string) => call("cancelRound", { params: { id } }));

export const useEndRound = () => useRoundCall((id: string) => call("endRound", { params: { id } }));

export const useLeaveRounds = ({ id }: Group) => useRoundCall(() => call("leaveRounds", { params: { id } }));

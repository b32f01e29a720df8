import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer, Request } from "../../../lib/call/make-call.ts";
import { useAct, useAnswer } from "../../../lib/call/use-answer.ts";

export type Member = Answer<"listMembers">["users"][number];
export type Invitation = Answer<"listInvitations">["invitations"][number];
export type OutboxMessage = Answer<"listOutbox">["messages"][number];
export type MemberStatus = Member["status"];

export interface MembersFilter {
  search: string;
  status: "all" | MemberStatus;
  role: "all" | "admin";
  groupId: string;
  page: number;
  /** The id of the member after or before whom the page begins; empty if the page has a number. */
  after: string;
  before: string;
}

const membersLimit = 100;

export const useMembers = (filter: MembersFilter) =>
  useAnswer(["members", filter], "listMembers", {
    query: { ...filter, limit: membersLimit },
    placeholderData: keepPreviousData,
  });

export interface StatusChange {
  id: string;
  status: MemberStatus;
  reason: string;
}

export const useChangeMemberStatus = () =>
  useAct(
    ({ id, ...body }: StatusChange) => call("changeMemberStatus", { params: { id }, body }),
    ["members"],
  );

export const useInvitations = (filter: { search: string; groupId: string; page: number }) =>
  useAnswer(["invitations", filter], "listInvitations", { query: filter, placeholderData: keepPreviousData });

export interface InvitationChange {
  id: string;
  revoked?: boolean;
  usesMax?: number | null;
  reason: string;
}

export function useChangeInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: InvitationChange) => call("changeInvitation", { params: { id }, body }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["invitations"] });
      void cache.invalidateQueries({ queryKey: ["my-invitation"] });
    },
  });
}

/** Reading a message is a logged act, so it is fetched once, on a click, and never again by itself. */
export function useOpenMessage() {
  return useMutation({ mutationFn: (id: string) => call("openMessage", { params: { id } }) });
}

export type OutboxFilter = NonNullable<Request<"listOutbox">["query"]>;

export const useOutbox = (filter: OutboxFilter) =>
  useAnswer(["outbox", filter], "listOutbox", { query: filter, placeholderData: keepPreviousData });

export const usePassMessageOn = () =>
  useAct(
    ({ id, passedOn }: { id: string; passedOn: boolean }) =>
      call("passMessageOn", { params: { id }, body: { passedOn } }),
    ["outbox"],
  );

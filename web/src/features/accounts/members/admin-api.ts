import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import type { Answer, Request } from "../../../lib/call/make-call.ts";

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
  /** The id of the member after or before whom the page begins; empty for a numbered page. */
  after: string;
  before: string;
}

const membersLimit = 100;

export function useMembers(filter: MembersFilter) {
  return useQuery({
    queryKey: ["members", filter],
    queryFn: ({ signal }) => call("listMembers", { query: { ...filter, limit: membersLimit }, signal }),
    placeholderData: keepPreviousData,
  });
}

export interface StatusChange {
  id: string;
  status: MemberStatus;
  reason: string;
}

export function useChangeMemberStatus() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: StatusChange) => call("changeMemberStatus", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["members"] }),
  });
}

export function useInvitations(filter: { search: string; groupId: string; page: number }) {
  return useQuery({
    queryKey: ["invitations", filter],
    queryFn: ({ signal }) => call("listInvitations", { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

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

/** Reading a message is a logged act, so it is fetched once per click, and never automatically. */
export function useOpenMessage() {
  return useMutation({ mutationFn: (id: string) => call("openMessage", { params: { id } }) });
}

export type OutboxFilter = NonNullable<Request<"listOutbox">["query"]>;

export function useOutbox(filter: OutboxFilter) {
  return useQuery({
    queryKey: ["outbox", filter],
    queryFn: ({ signal }) => call("listOutbox", { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePassMessageOn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, passedOn }: { id: string; passedOn: boolean }) =>
      call("passMessageOn", { params: { id }, body: { passedOn } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["outbox"] }),
  });
}

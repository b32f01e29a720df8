import { call } from "../../../lib/call/call.ts";
import { useCall, usePage } from "../../../lib/call/hooks/use-answer.ts";
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

export const useMembers = (filter: MembersFilter) =>
  usePage(["members"], "listMembers", { ...filter, limit: membersLimit });

export interface StatusChange {
  id: string;
  status: MemberStatus;
  reason: string;
}

export const useChangeMemberStatus = () =>
  useCall(
    ({ id, ...body }: StatusChange) => call("changeMemberStatus", { params: { id }, body }),
    ["members"],
  );

export const useInvitations = (filter: { search: string; groupId: string; page: number }) =>
  usePage(["invitations"], "listInvitations", filter);

export interface InvitationChange {
  id: string;
  revoked?: boolean;
  usesMax?: number | null;
  reason: string;
}

export const useChangeInvitation = () =>
  useCall(
    ({ id, ...body }: InvitationChange) => call("changeInvitation", { params: { id }, body }),
    ["invitations"],
    ["my-invitation"],
  );

/** Reading a message is a logged act, so it is fetched once, on a click, and never again by itself. */
export const useOpenMessage = () => useCall((id: string) => call("openMessage", { params: { id } }));

export type OutboxFilter = NonNullable<Request<"listOutbox">["query"]>;

export const useOutbox = (filter: OutboxFilter) => usePage(["outbox"], "listOutbox", filter);

export const usePassMessageOn = () =>
  useCall(
    ({ id, passedOn }: { id: string; passedOn: boolean }) =>
      call("passMessageOn", { params: { id }, body: { passedOn } }),
    ["outbox"],
  );

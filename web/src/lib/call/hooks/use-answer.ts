import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { thisBrowser } from "../call.ts";
import { type Answer, type AnyRequest, ask, type CallName, type Request } from "../make-call.ts";

type Options<Name extends CallName, Shown = Answer<Name>> = Omit<
  UseQueryOptions<Answer<Name>, Error, Shown>,
  "queryKey" | "queryFn"
>;

type Asked<Name extends CallName, Shown> =
  object extends Request<Name>
    ? [asked?: Request<Name> & Options<Name, Shown>]
    : [asked: Request<Name> & Options<Name, Shown>];

type QueryOf<Name extends CallName> =
  Request<Name> extends { query?: infer Query } ? NonNullable<Query> : never;

/** The answer to a call, under a key by which the stream and acts have it asked for again. */
export function useAnswer<Name extends CallName, Shown = Answer<Name>>(
  key: QueryKey,
  name: Name,
  ...[asked]: Asked<Name, Shown>
): UseQueryResult<Shown>;
export function useAnswer(queryKey: QueryKey, name: CallName, asked: AnyRequest & Options<CallName> = {}) {
  const { params, query, body, ...options } = asked;
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const request = { params, query, body, signal };
      return (await ask(thisBrowser, name, request, "application/json")).json();
    },
    ...options,
  });
}

/** A page of a list. The query ends its key; until the answer comes, the previous page shows. */
export function usePage<Name extends CallName>(
  key: QueryKey,
  name: Name,
  query: QueryOf<Name>,
  options?: Options<Name>,
): UseQueryResult<Answer<Name>>;
export function usePage(key: QueryKey, name: CallName, query: object, options?: Options<CallName>) {
  const asked = { query: { ...query }, placeholderData: keepPreviousData, ...options };
  return useAnswer<CallName, unknown>([...key, query], name, asked);
}

/** Sends a call that changes something. Afterwards, even if it failed, the page asks again for everything under these keys. */
export function useCall<Sent = void, Result = unknown>(
  send: (sent: Sent) => Promise<Result>,
  ...changed: readonly QueryKey[]
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import type { LineFinding } from "@paperchain/core/oversight/check-line.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useAnswer, useCall, usePage } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { useSession } from "../../lib/session/session.ts";
import { askMyLogName } from "./log/ask-my-log-name.ts";
import { followLog } from "./log/follow-log.ts";
import { askLineWorker } from "./log/lines/ask-line-worker.ts";

export type Transparency = Answer<"showTransparency">;
export type LogLine = Answer<"listLogLines">["lines"][number];
/** A log line with the result of this browser's check. */
export type CheckedLine = LogLine & { readonly finding: LineFinding };
export type Decision = Answer<"listDecisions">["decisions"][number];
export type FinalStandings = Answer<"listFinalStandings">["standings"][number];
export type RulesVersion = Answer<"listRules">["versions"][number];
export type Outage = Answer<"listOutages">["outages"][number];

export const logKey = ["log"];
/** The server signs a checkpoint every minute, also when nothing happened. */
const minuteMs = 60_000;
const limit = 10;
const rulesLimit = 5;

/**
 * Compares the server's log with this browser's checkpoint, at the start and every minute while the page is visible.
 */
export function useLogCheck() {
  return useQuery({
    queryKey: [...logKey, "check"],
    queryFn: followLog,
    refetchInterval: minuteMs,
    retry: false,
  });
}

export const useTransparency = () =>
  useAnswer([...logKey, "transparency"], "showTransparency", { refetchInterval: minuteMs });

export const useRules = (page: number) => usePage(["rules"], "listRules", { page, limit: rulesLimit });

/** The final tables of ended rounds, newest first. */
export const useFinalStandings = () => useAnswer(["standings", "final"], "listFinalStandings");

/** The reader's own pseudonym in the log; undefined for somebody who is not logged in. */
export function useMyLogName() {
  const session = useSession();
  return useQuery({
    queryKey: [...logKey, "me"],
    queryFn: ({ signal }) =>
      askMyLogName(session.in ? session.userId : "", () => call("showMyLogName", { signal })),
    enabled: session.in,
  });
}

export const useChangeCheckpointMail = () =>
  useCall((daily: boolean) => call("changeCheckpointMail", { body: { daily } }), [...logKey, "me"]);

/**
 * Lines, each checked by its proof against the checkpoint that this browser trusts, or, without a checkpoint, by its
 * own hash.
 */
export function useLogLines(filter: { type?: ActType; person?: string }, page: number) {
  const { data: check, isPending } = useLogCheck();
  const checkpoint = check?.fits ? check.checkpoint : undefined;
  return useQuery({
    enabled: !isPending,
    queryKey: [...logKey, "lines", filter, page, checkpoint?.text],
    queryFn: async ({ signal }) => {
      const query = { ...filter, page, limit, size: checkpoint?.size ?? 0 };
      const answer = await call("listLogLines", { query, signal });
      const findings = await askLineWorker("findEach", answer.lines, checkpoint);
      const lines = answer.lines.map(
        (line, at): CheckedLine => ({
          ...line,
          finding: findings[at] ?? "unproved",
        }),
      );
      return { ...answer, lines };
    },
    placeholderData: keepPreviousData,
  });
}

/** The members behind the pseudonyms in these lines. Only administrators may ask. */
export function useLogNames(lines: readonly { seq: number | null }[] | undefined) {
  const session = useSession();
  const seqs = (lines ?? []).flatMap(({ seq }) => (seq === null ? [] : [seq])).join(",");
  const { data } = useAnswer([...logKey, "names", seqs], "listLogNames", {
    query: { lines: seqs },
    enabled: session.in && session.role === "admin" && seqs !== "",
    select: ({ names }) => new Map(names.map(({ person, name }) => [person, name])),
    placeholderData: keepPreviousData,
  });
  return data;
}

export const useDecisions = (page: number) =>
  usePage([...logKey, "decisions"], "listDecisions", { page, limit });

export const useOutages = (page: number) => usePage([...logKey, "outages"], "listOutages", { page, limit });

import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import type { LineTrouble } from "@paperchain/core/oversight/check-lines.ts";
import type { Span } from "@paperchain/core/oversight/proofs.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { type LogLine, logKey, useLogCheck } from "../api.ts";
import type { LogMatch, LogMismatch } from "../log/check-log.ts";
import { askLineWorker } from "../log/lines/ask-line-worker.ts";
import { raiseAlarm, readHeld } from "../log/stored-log.ts";

/** The acts that have lists of their own. */
const listed: readonly ActType[] = ["scenario.set", "scenario.remove", "trade.decide", "balance.adjust"];

const spanMax = 100;
const spansAtOnce = 5;

/**
 * The listed acts among the newest lines of the log, newest first. The browser reads every line, so that a server
 * cannot hide one, and caches these acts. It reads older lines when its reader asks for them.
 */
export function useActs() {
  const { data: check } = useLogCheck();
  const size = check?.fits ? check.checkpoint.size : undefined;
  const { data, hasNextPage, ...query } = useInfiniteQuery({
    queryKey: [...logKey, "acts", size],
    queryFn: ({ pageParam: end }) => readActs(check, end ?? 0),
    initialPageParam: size,
    getNextPageParam: ({ start }) => (start > 0 ? start : undefined),
    enabled: check !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const acts = data?.pages.flatMap(({ lines }) => lines);
  return { ...query, acts, size: size ?? 0, left: data?.pages.at(-1)?.start ?? 0 };
}

export const countOf = (acts: readonly LogLine[] | undefined, type: ActType): number =>
  acts?.filter((act) => act.type === type).length ?? 0;

async function readActs(check: LogMatch | LogMismatch | undefined, end: number) {
  if (!check?.fits) throw new Error("The log does not fit.");
  const start = Math.max(0, end - spansAtOnce * spanMax);
  const spans: Span[] = [];
  for (let from = start; from < end; from += spanMax)
    spans.push({ start: from, end: Math.min(end, from + spanMax) });
  const lines = (await Promise.all(spans.map((span) => readSpan(span, check)))).flat().reverse();
  return { start, lines: lines.filter(({ type }) => listed.some((each) => each === type)) };
}

/** The lines of a range, oldest first. Throws if one is missing or not as signed, which raises the alarm. */
async function readSpan(span: Span, { checkpoint, shown }: LogMatch) {
  const query = { from: span.start, limit: span.end - span.start, size: checkpoint.size };
  const { lines } = await call("listLogLines", { query });
  const wrong: LineTrouble | undefined = await askLineWorker("findTrouble", lines, {
    span,
    checkpoint,
    after: "",
  });
  if (!wrong) return lines;
  const detail = `Line ${wrong.seq}\n${JSON.stringify(lines.find(({ seq }) => seq === wrong.seq) ?? "not shown", null, 2)}`;
  const at = new Date().toISOString();
  raiseAlarm({ fits: false, trouble: wrong.trouble, held: readHeld(), shown, detail, at });
  throw new Error("A line of the log is not as signed.");
}

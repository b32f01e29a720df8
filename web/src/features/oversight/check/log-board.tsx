import { shortCode } from "@paperchain/core/oversight/checkpoint.ts";
import { Link } from "react-router";
import { useLogCheck } from "../api.ts";
import type { LogMatch, LogMismatch } from "./check-log.ts";
import { type Alarm, useAlarm } from "./kept-log.ts";
import { alarmTitle } from "./trouble-words.ts";

/** The log's code beside the market, and whether this browser has checked it. */
export function LogBoard() {
  const { data } = useLogCheck();
  const alarm = useAlarm();
  return (
    <p className="figures min-h-11 text-muted text-xs sm:text-sm">
      {data && (
        <Link
          to="/transparency"
          className="inline-flex min-h-11 items-center rounded-sm underline decoration-muted/40 underline-offset-4 hover:text-text"
        >
          {boardWords(data, alarm)}
        </Link>
      )}
    </p>
  );
}

export function boardWords(result: LogMatch | LogMismatch, alarm: Alarm | undefined): string {
  if (alarm) return alarmTitle(alarm);
  if (!result.fits) return alarmTitle(result);
  const { root, size } = result.checkpoint;
  const checked = result.signed ? "checked by this browser" : "signature not checked";
  return `Log ${shortCode(root)} · ${size} ${size === 1 ? "line" : "lines"}, ${checked}`;
}

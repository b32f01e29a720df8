import { shortCode } from "@paperchain/core/oversight/checkpoint.ts";
import type { LogMatch, LogMismatch } from "./check-log.ts";
import type { Alarm } from "./stored-log.ts";
import { alarmTitle } from "./trouble-words.ts";

export function boardWords(result: LogMatch | LogMismatch, alarm: Alarm | undefined): string {
  if (alarm) return alarmTitle(alarm);
  if (!result.fits) return alarmTitle(result);
  const { root, size } = result.checkpoint;
  return `Log ${shortCode(root)} · ${size} ${size === 1 ? "line" : "lines"}, checked by this browser`;
}

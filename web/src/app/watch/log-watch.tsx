import { Later } from "../../lib/load/later.tsx";
import { lazily } from "../../lib/load/lazily.tsx";

const LogAlarm = lazily(() => import("../../features/oversight/check/log-alarm.tsx"), "LogAlarm");

/** Part of every layout, under the top bar: silent while the log matches what this browser saw before. */
export function LogWatch() {
  return (
    <Later>
      <LogAlarm />
    </Later>
  );
}

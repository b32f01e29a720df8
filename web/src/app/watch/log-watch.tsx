import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";

const LogAlarm = lazyPart(() => import("../../features/oversight/alarm/log-alarm.tsx"), "LogAlarm");

/** Part of every layout, under the top bar. Shows nothing while the log matches what this browser saw before. */
export function LogWatch() {
  return (
    <AfterPage>
      <LogAlarm />
    </AfterPage>
  );
}

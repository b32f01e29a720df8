import { Later } from "../../lib/load/later.tsx";
import { lazily } from "../../lib/load/lazily.tsx";

const LogAlarm = lazily(() => import("../../features/oversight/check/log-alarm.tsx"), "LogAlarm");

/** Every layout has it under its top bar: it is silent as long as the log fits what this browser saw before. */
export function LogWatch() {
  return (
    <Later>
      <LogAlarm />
    </Later>
  );
}

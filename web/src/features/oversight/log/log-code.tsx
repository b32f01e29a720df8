import { shortCode } from "@paperchain/core/oversight/checkpoint.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { classNames } from "../../../ui/look/class-names.ts";
import { useLogCheck } from "../api.ts";
import { useAlarm } from "./stored-log.ts";

/** The short code of the log in the foot of every page: people who see the same code have the same history. */
export function LogCode() {
  const { data, error } = useLogCheck();
  const alarm = useAlarm();
  const bad = alarm !== undefined || data?.fits === false;
  const code = data?.fits && shortCode(data.checkpoint.root);
  return (
    <span className={classNames("figures", bad && "font-semibold text-loss")}>
      {bad
        ? "warning"
        : code
          ? `${code}${localStore.lasts ? "" : ", not kept: this browser's storage is off"}`
          : error
            ? "no answer"
            : "…"}
    </span>
  );
}

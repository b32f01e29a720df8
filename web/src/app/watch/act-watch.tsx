import { Later } from "../../lib/load/later.tsx";
import { lazily } from "../../lib/load/lazily.tsx";

const ActNotices = lazily(() => import("./act-notices.tsx"), "ActNotices");

/** Every layout of somebody logged in has it: it is silent unless an answer was lost. */
export function ActWatch() {
  return (
    <Later>
      <ActNotices />
    </Later>
  );
}

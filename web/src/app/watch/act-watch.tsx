import { Later } from "../../lib/load/later.tsx";
import { lazily } from "../../lib/load/lazily.tsx";

const ActNotices = lazily(() => import("./act-notices.tsx"), "ActNotices");

/** Part of every logged-in layout: silent unless an answer was lost. */
export function ActWatch() {
  return (
    <Later>
      <ActNotices />
    </Later>
  );
}

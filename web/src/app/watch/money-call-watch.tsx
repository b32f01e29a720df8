import { Later } from "../../lib/load/later.tsx";
import { lazily } from "../../lib/load/lazily.tsx";

const MoneyCallNotices = lazily(() => import("./money-call-notices.tsx"), "MoneyCallNotices");

/** Part of every logged-in layout: silent unless an answer was lost. */
export function MoneyCallWatch() {
  return (
    <Later>
      <MoneyCallNotices />
    </Later>
  );
}

import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";

const MoneyCallNotices = lazyPart(() => import("./money-call-notices.tsx"), "MoneyCallNotices");

/** Part of every logged-in layout. Shows nothing unless an answer was lost. */
export function MoneyCallWatch() {
  return (
    <AfterPage>
      <MoneyCallNotices />
    </AfterPage>
  );
}

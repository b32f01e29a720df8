import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyComponent } from "../../lib/load/lazy-component.tsx";

const MoneyCallNotices = lazyComponent(() => import("./money-call-notices.tsx"), "MoneyCallNotices");

/** Part of every logged-in layout: silent unless an answer was lost. */
export function MoneyCallWatch() {
  return (
    <AfterPage>
      <MoneyCallNotices />
    </AfterPage>
  );
}

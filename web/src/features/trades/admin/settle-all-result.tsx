import { Notice } from "../../../ui/data/notice.tsx";
import { nameOf } from "../trade.ts";
import type { useSettleAll } from "./use-settle-all.ts";

interface SettleAllResultProps {
  all: ReturnType<typeof useSettleAll>;
  total: number;
}

/** The progress, followed by the result of each trade. */
export function SettleAllResult({ all, total }: SettleAllResultProps) {
  if (all.busy) {
    return (
      <div role="status" className="figures flex flex-col gap-2 text-sm">
        {all.done} of {total} settled…
        <progress aria-hidden="true" max={total} value={all.done} className="h-1.5 w-full accent-accent" />
      </div>
    );
  }
  if (!all.finished) return null;
  return (
    <>
      <Notice role="status" tone={all.done > 0 ? "gain" : "info"}>
        {all.done} of {total} settled.
      </Notice>
      {(all.refused.length > 0 || all.untried > 0) && (
        <Notice role="alert" tone="loss" title="Not settled">
          {all.refused.map(({ item, problem }) => (
            <p key={item.id}>
              {nameOf(item)}, {item.userName}: {problem}
            </p>
          ))}
          {all.untried > 0 && <p>{all.untried} not tried.</p>}
        </Notice>
      )}
    </>
  );
}

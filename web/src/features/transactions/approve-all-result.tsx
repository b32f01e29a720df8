import { Notice } from "../../ui/notice.tsx";
import { nameOf } from "./transaction.ts";
import type { useApproveAll } from "./use-approve-all.ts";

interface ApproveAllResultProps {
  all: ReturnType<typeof useApproveAll>;
  total: number;
}

/** How far it is, and then what became of each. */
export function ApproveAllResult({ all, total }: ApproveAllResultProps) {
  if (all.busy) {
    return (
      <p role="status" className="figures text-sm">
        {all.done} of {total} approved…
      </p>
    );
  }
  if (!all.finished) return null;
  return (
    <>
      <Notice role="status" tone={all.done > 0 ? "gain" : "info"}>
        {all.done} of {total} approved.
      </Notice>
      {(all.refused.length > 0 || all.untried > 0) && (
        <Notice role="alert" tone="loss" title="Not approved">
          {all.refused.map(({ item, problem }) => (
            <p key={item.id}>
              {nameOf(item)}: {problem}
            </p>
          ))}
          {all.untried > 0 && <p>{all.untried} not tried.</p>}
        </Notice>
      )}
    </>
  );
}

import { Notice } from "../../../ui/data/notice.tsx";
import { nameOf } from "../transaction.ts";
import type { useDecideAll } from "./use-decide-all.ts";

interface DecideAllResultProps {
  all: ReturnType<typeof useDecideAll>;
  total: number;
  /** `approved` or `rejected`. */
  done: string;
}

/** The progress, then the result of each. */
export function DecideAllResult({ all, total, done }: DecideAllResultProps) {
  if (all.busy) {
    return (
      <p role="status" className="figures text-sm">
        {all.done} of {total} {done}…
      </p>
    );
  }
  if (!all.finished) return null;
  return (
    <>
      <Notice role="status" tone={all.done > 0 ? "gain" : "info"}>
        {all.done} of {total} {done}.
      </Notice>
      {(all.refused.length > 0 || all.untried > 0) && (
        <Notice role="alert" tone="loss" title={`Not ${done}`}>
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

import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import type { ReactNode } from "react";
import { formatCount } from "../../../ui/data/format.ts";
import { Button } from "../../../ui/form/button.tsx";
import { type LogLine, useLogNames, useMyLogName } from "../api.ts";
import { EntryList, type Paging } from "./entry-list.tsx";
import type { Reader } from "./shown-name.ts";
import { useActs } from "./use-acts.ts";

interface ActListProps extends Paging {
  type: ActType;
  label: string;
  /** The text for an empty list if the whole log was read. */
  none: { title: string; text: string };
  children: (act: LogLine, reader: Reader, acts: readonly LogLine[]) => ReactNode;
}

const limit = 10;

/** Acts of one type, newest first, among the lines that this browser read and checked. */
export function ActList({ type, label, none, page, turnTo, children }: ActListProps) {
  const { acts, left, size, fetchNextPage, isFetchingNextPage, ...query } = useActs();
  const found = acts?.filter((act) => act.type === type);
  const rows = found?.slice((page - 1) * limit, page * limit) ?? [];
  const reader = { me: useMyLogName().data?.person, names: useLogNames(rows) };
  const read = `the newest ${formatCount(size - left)} of ${formatCount(size)} lines`;
  return (
    <>
      <EntryList
        label={label}
        query={{ ...query, data: found && { page, limit, total: found.length } }}
        rows={() => rows}
        rowKey={({ seq }) => seq}
        none={
          left > 0 ? { title: `None in ${read}`, text: "Your browser can read the older ones too." } : none
        }
        turnTo={turnTo}
      >
        {(act) => children(act, reader, acts ?? [])}
      </EntryList>
      {left > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-muted text-sm">
          <p>Your browser read {read}.</p>
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyLabel="Reading…"
            onClick={() => void fetchNextPage()}
          >
            Read older lines
          </Button>
        </div>
      )}
    </>
  );
}

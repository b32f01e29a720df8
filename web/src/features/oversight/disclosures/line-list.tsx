import { useFilters } from "../../../lib/list/use-filters.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Choice } from "../../../ui/form/choice.tsx";
import { useLogLines, useLogNames, useMyLogName } from "../api.ts";
import { Entry, EntryList, type Paging } from "./entry-list.tsx";
import { LineAlarm } from "./line-alarm.tsx";
import { LineFacts } from "./line-facts.tsx";
import { lineWords } from "./line-words.ts";

/** The log, each line as a sentence. A member can filter the lines about themselves. */
export function LineList({ page, turnTo }: Paging) {
  const { data: me } = useMyLogName();
  const filters = useFilters();
  const mine = me !== undefined && filters.filter("mine") === "yes";
  const lines = useLogLines(mine ? me.person : "", page);
  const reader = { me: me?.person, names: useLogNames(lines.data?.lines) };
  return (
    <>
      {me && (
        <Choice
          label="Lines to show"
          options={[
            { value: "", label: "All lines" },
            { value: "yes", label: "About you" },
          ]}
          value={mine ? "yes" : ""}
          onChange={(value) => filters.change({ mine: value })}
          className="mb-5 lg:w-80"
        />
      )}
      <EntryList
        label="Lines of the operator log, the newest first"
        query={lines}
        rows={(data) => data.lines}
        rowKey={({ seq }) => seq}
        none={{
          title: "No lines yet",
          text: mine
            ? "No administrator has done anything that concerns you."
            : "No administrator has done anything yet.",
        }}
        turnTo={turnTo}
      >
        {(line) => (
          <Entry
            title={lineWords(line, reader)}
            meta={`${formatMoment(line.time)} · line ${line.seq}`}
            reason={line.reason}
          >
            <LineAlarm finding={line.finding} />
            <LineFacts line={line} />
          </Entry>
        )}
      </EntryList>
    </>
  );
}

import { useFilters } from "../../../lib/list/use-filters.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Choice } from "../../../ui/form/choice.tsx";
import { type CheckedLine, useLogLines, useLogNames, useMyLogName } from "../api.ts";
import { Entry, EntryList, type Paging } from "./entry-list.tsx";
import { LineAlarm } from "./line-alarm.tsx";
import { lineWords } from "./line-words.ts";
import { SettingFacts } from "./setting-facts.tsx";

/** The log, each line as a sentence: all lines, or those about the reader, settings, or ended rounds. */
export function LineList({ page, turnTo }: Paging) {
  const { data: me } = useMyLogName();
  const filters = useFilters();
  const options = [all, ...(me ? [mine] : []), settings, rounds];
  const { value: shown } = options.find(({ value }) => value === filters.filter("lines")) ?? all;
  const lines = useLogLines(filterOf(shown, me?.person), page);
  const reader = { me: me?.person, names: useLogNames(lines.data?.lines) };
  return (
    <>
      <Choice
        label="Lines to show"
        options={options}
        value={shown}
        onChange={(value) => filters.change({ lines: value })}
        className="mb-5 lg:w-120"
      />
      <EntryList
        label="Lines of the operator log, the newest first"
        query={lines}
        rows={(data) => data.lines}
        rowKey={({ seq }) => seq}
        none={{
          title: "No lines yet",
          text: noneWords[shown],
        }}
        turnTo={turnTo}
        endless={shown === ""}
      >
        {(line) => (
          <Entry
            title={lineWords(line, reader)}
            meta={`${formatMoment(line.time)} · line ${line.seq}`}
            reason={line.reason}
          >
            <SettingFacts line={line} />
            <LineAlarm finding={line.finding} />
            <LineFacts line={line} />
          </Entry>
        )}
      </EntryList>
    </>
  );
}

const all = { value: "", label: "All lines" } as const;
const mine = { value: "mine", label: "About you" } as const;
const settings = { value: "settings", label: "Settings" } as const;
const rounds = { value: "rounds", label: "Ended rounds" } as const;
type Shown = (typeof all | typeof mine | typeof settings | typeof rounds)["value"];

function filterOf(shown: Shown, person: string | undefined) {
  if (shown === "mine") return { person: person ?? "" };
  if (shown === "rounds") return { type: "round.close" as const };
  return shown === "settings" ? { type: "server.settings" as const } : {};
}

const noneWords: Readonly<Record<Shown, string>> = {
  "": "No administrator has done anything yet.",
  mine: "No administrator has done anything that concerns you.",
  rounds: "No round has ended yet.",
  settings: "This server has not been started since its log records settings.",
};

/** The whole line as it was hashed, nothing shortened. */
function LineFacts({ line: { hash, path: _proof, finding: _found, ...leaf } }: { line: CheckedLine }) {
  return (
    <details className="mt-1">
      <summary className="py-2.5 text-accent-text">Show full entry</summary>
      <pre className="whitespace-pre-wrap break-all rounded-control bg-hover p-3 text-xs">
        {`${JSON.stringify(leaf, null, 2)}\nhash ${hash}`}
      </pre>
    </details>
  );
}

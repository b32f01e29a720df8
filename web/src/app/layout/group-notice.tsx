import { stoppedTitles, useMyGroup } from "../../lib/session/my-group.ts";
import { Notice } from "../../ui/data/notice.tsx";

const meanwhile = {
  paused: "Nothing new is accepted. What runs is settled and paid.",
  closed: "Nothing new is accepted any more. What runs is settled and paid, and everything stays readable.",
};

/** Part of every member's screen: silent while the group is open, else it says what is stopped and why. */
export function GroupNotice() {
  const { group, name } = useMyGroup();
  return (
    <div role="status" className="mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      {group && group.state !== "open" && (
        <Notice
          tone="warn"
          title={name === undefined ? stoppedTitles[group.state] : `${name}: ${stopped(group.state)}`}
          className="mt-3"
        >
          <p className="wrap-anywhere">{group.reason}</p>
          <p>{meanwhile[group.state]}</p>
        </Notice>
      )}
    </div>
  );
}

const stopped = (state: "paused" | "closed"): string => stoppedTitles[state].toLowerCase();

import { roundHold } from "@paperchain/core/groups/round.ts";
import { stoppedTitles, useMyGroup } from "../../../lib/session/my-group.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { RoundCountdown } from "../round-countdown.tsx";

const meanwhile = {
  paused: "Nothing new is accepted. What runs is settled and paid.",
  closed: "Nothing new is accepted any more. What runs is settled and paid, and everything stays readable.",
};

/** Part of every member's screen: what is stopped and why, and the round with its countdown. */
export function GroupNotice() {
  const { group, name } = useMyGroup();
  const betweenRounds = group?.round && group.state !== "closed" && roundHold(group.round);
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      <div role="status">
        {group && group.state !== "open" && (
          <Notice
            tone="warn"
            title={name === undefined ? stoppedTitles[group.state] : `${name}: ${stopped(group.state)}`}
            className="mt-3"
          >
            {group.reason && <p className="wrap-anywhere">{group.reason}</p>}
            <p>{meanwhile[group.state]}</p>
          </Notice>
        )}
        {betweenRounds && (
          <Notice className="mt-3">
            <p className="wrap-anywhere">{betweenRounds}</p>
          </Notice>
        )}
      </div>
      {group && <RoundCountdown group={group} />}
    </div>
  );
}

const stopped = (state: "paused" | "closed"): string => stoppedTitles[state].toLowerCase();

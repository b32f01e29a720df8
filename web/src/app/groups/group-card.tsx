import { firstGroup } from "@paperchain/core/groups/group.ts";
import { membersWords } from "../../features/groups/members-words.ts";
import { RoundPart } from "../../features/rounds/round-part.tsx";
import type { GroupButton, RoundButton } from "../../lib/groups/group-button.ts";
import { GroupButtons } from "../../lib/groups/group-buttons.tsx";
import type { Group } from "../../lib/session/groups.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { RulesList } from "../../lib/words/rules-list.tsx";
import { Badge, type BadgeTone } from "../../ui/data/badge.tsx";
import { Notice } from "../../ui/data/notice.tsx";

interface GroupCardProps {
  group: Group;
  onAsk: (act: GroupButton) => void;
}

/** A group: its state, its people, its rules in words, and the buttons that change it. */
export function GroupCard({ group, onAsk }: GroupCardProps) {
  const { id, name, state, reason, version, rulesSetAt, rules } = group;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 font-semibold text-lg tracking-tight">{name}</h2>
        <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      </div>
      <p className="figures mb-4 text-muted text-sm">{membersWords(group)}</p>
      {reason && (
        <Notice tone="warn" className="mb-4">
          <span className="wrap-anywhere">Members read: {reason}</span>
        </Notice>
      )}
      <RoundPart group={group} onAsk={onAsk} />
      <RulesList rules={rules} />
      <p className="mt-3 text-muted text-sm">
        Version {version} of the rules, since {formatMoment(rulesSetAt)}
      </p>
      <GroupButtons
        name={name}
        acts={actsIn[state].filter((act) => act !== "close" || id !== firstGroup)}
        labels={actNames}
        onAsk={onAsk}
      />
    </li>
  );
}

const tones: Record<Group["state"], BadgeTone> = { open: "gain", paused: "warn", closed: "muted" };

const stateNames: Record<Group["state"], string> = { open: "Open", paused: "Paused", closed: "Closed" };

type GroupAct = Exclude<GroupButton, RoundButton>;

const actsIn: Record<Group["state"], readonly GroupAct[]> = {
  open: ["announce", "links", "board", "rules", "pause", "rename", "close"],
  paused: ["announce", "links", "board", "rules", "resume", "rename", "close"],
  closed: ["board", "rename"],
};

const actNames: Record<GroupAct, string> = {
  announce: "Announce",
  links: "Join links",
  board: "Board",
  rules: "Change rules",
  pause: "Pause",
  resume: "Resume",
  rename: "Rename",
  close: "Close for good",
};

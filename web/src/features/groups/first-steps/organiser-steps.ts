import { rulesInWords } from "@paperchain/core/groups/rules-words.ts";
import type { GroupButton } from "../../../lib/groups/group-button.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { joinedWords } from "../links/join-link-words.ts";

/** One of the first steps of a new organiser. */
export interface OrganiserStep {
  readonly title: string;
  readonly words: string;
  readonly isDone: boolean;
  /** The dialog for this step, and its button's text. */
  readonly act: GroupButton;
  readonly label: string;
}

/** The name of the first group after the first start. */
const firstName = "Members";

/** The first steps for a group, in their order. */
export function organiserSteps(group: Group, hasBoard: boolean): readonly OrganiserStep[] {
  const { name, state, version, rules, members, round } = group;
  const [start = "", length = ""] = rulesInWords(rules);
  return [
    {
      title: "Name your group",
      words: `It is called ${name}.`,
      isDone: name !== firstName,
      act: "rename",
      label: "Rename",
    },
    {
      title: "Check the rules",
      words: `${start}. ${length}. Or take a preset.`,
      isDone: version > 1,
      act: "rules",
      label: "Check rules",
    },
    {
      title: "Invite people",
      words:
        members === 0
          ? "By a link, as a QR code on the wall, or by a list."
          : `${joinedWords({ used: members, usesMax: null })}.`,
      isDone: members > 0,
      act: "links",
      label: "Join links",
    },
    ...(state === "paused"
      ? [
          {
            title: "Open the group",
            words: "It is paused. Open it when everybody is there.",
            isDone: false,
            act: "resume",
            label: "Open",
          } as const,
        ]
      : []),
    {
      title: "Start a round",
      words: round
        ? `“${round.name}” has begun.`
        : "Everybody begins with the same balance, for as long as you say. Without one, people just practise.",
      isDone: round !== null,
      act: "round-new",
      label: "Start a round",
    },
    {
      title: "Show the board",
      words: "A page for the wall: the time left, the standings, your announcements, moved prices.",
      isDone: hasBoard,
      act: "board",
      label: "Show the board",
    },
  ];
}

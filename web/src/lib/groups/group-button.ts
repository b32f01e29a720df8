import type { Group } from "../session/groups.ts";

/** The buttons on the card of a group. */
export type GroupButton =
  | "announce"
  | "links"
  | "board"
  | "rules"
  | "pause"
  | "resume"
  | "rename"
  | "close"
  | RoundButton;

/** The buttons of its round. */
export type RoundButton =
  | "round-new"
  | "round-change"
  | "round-start"
  | "round-cancel"
  | "round-end"
  | "round-leave"
  | "rounds";

export interface GroupDialogProps {
  /** The group as it was when its button was pressed, so that it does not change while the organiser reads. */
  group: Group;
  onClose: () => void;
}

import type { ReactNode } from "react";
import { AnnounceDialog } from "./announcements/announce-dialog.tsx";
import { BoardDialog } from "./board/board-dialog.tsx";
import { CloseGroupDialog } from "./close-group-dialog.tsx";
import type { GroupButton, GroupDialogProps } from "./group-button.ts";
import { JoinLinksDialog } from "./links/join-links-dialog.tsx";
import { PauseDialog, ResumeDialog } from "./pause-dialog.tsx";
import { RenameGroupDialog } from "./rename-group-dialog.tsx";
import {
  CancelRoundDialog,
  EndRoundDialog,
  LeaveRoundsDialog,
  StartRoundDialog,
} from "./rounds/ask-dialogs.tsx";
import { ChangeRoundDialog, NewRoundDialog } from "./rounds/round-dialog.tsx";
import { RoundsDialog } from "./rounds/rounds-dialog.tsx";
import { RulesDialog } from "./rules/rules-dialog.tsx";

const dialogs: Record<GroupButton, (props: GroupDialogProps) => ReactNode> = {
  announce: AnnounceDialog,
  links: JoinLinksDialog,
  board: BoardDialog,
  rules: RulesDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  rename: RenameGroupDialog,
  close: CloseGroupDialog,
  "round-new": NewRoundDialog,
  "round-change": ChangeRoundDialog,
  "round-start": StartRoundDialog,
  "round-cancel": CancelRoundDialog,
  "round-end": EndRoundDialog,
  "round-leave": LeaveRoundsDialog,
  rounds: RoundsDialog,
};

/** The dialog of one act on a group. */
export function GroupDialog({ act, ...props }: GroupDialogProps & { act: GroupButton }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}

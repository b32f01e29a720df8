import type { ReactNode } from "react";
import { BoardDialog } from "../../features/boards/links/board-dialog.tsx";
import { AnnounceDialog } from "../../features/groups/announcements/announce-dialog.tsx";
import { CloseGroupDialog } from "../../features/groups/close-group-dialog.tsx";
import { JoinLinksDialog } from "../../features/groups/links/join-links-dialog.tsx";
import { PauseDialog, ResumeDialog } from "../../features/groups/pause-dialog.tsx";
import { RenameGroupDialog } from "../../features/groups/rename-group-dialog.tsx";
import { RulesDialog } from "../../features/groups/rules/rules-dialog.tsx";
import {
  CancelRoundDialog,
  EndRoundDialog,
  LeaveRoundsDialog,
  StartRoundDialog,
} from "../../features/rounds/ask-dialogs.tsx";
import { ChangeRoundDialog, NewRoundDialog } from "../../features/rounds/round-dialog.tsx";
import { RoundsDialog } from "../../features/rounds/rounds-dialog.tsx";
import type { GroupButton, GroupDialogProps } from "../../lib/groups/group-button.ts";

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

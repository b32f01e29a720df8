import type { ReactNode } from "react";
import { CloseGroupDialog } from "./close-group-dialog.tsx";
import type { GroupButton, GroupDialogProps } from "./group-button.ts";
import { JoinLinksDialog } from "./links/join-links-dialog.tsx";
import { PauseDialog, ResumeDialog } from "./pause-dialog.tsx";
import { RenameGroupDialog } from "./rename-group-dialog.tsx";
import { RulesDialog } from "./rules/rules-dialog.tsx";

const dialogs: Record<GroupButton, (props: GroupDialogProps) => ReactNode> = {
  links: JoinLinksDialog,
  rules: RulesDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  rename: RenameGroupDialog,
  close: CloseGroupDialog,
};

/** The dialog of one act on a group. */
export function GroupDialog({ act, ...props }: GroupDialogProps & { act: GroupButton }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}

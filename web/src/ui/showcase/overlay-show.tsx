import { ChevronDown, CircleHelp, LogOut, UserRound } from "lucide-react";
import { useState } from "react";
import { Card } from "../data/card.tsx";
import { Button } from "../form/button.tsx";
import { TextField } from "../form/field.tsx";
import { ThemeMenu } from "../look/theme-menu.tsx";
import { ConfirmDialog, Dialog } from "../overlay/dialog.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "../overlay/menu.tsx";
import { toast } from "../overlay/toast.ts";

export function OverlayShow() {
  const [open, setOpen] = useState<"dialog" | "confirm">();
  const change = (next: boolean) => {
    if (!next) setOpen(undefined);
  };
  return (
    <Card title="Above the page">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen("dialog")}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen("confirm")}>
          Ask first
        </Button>
        <ExampleMenu onAsk={() => setOpen("confirm")} />
        <Button variant="secondary" onClick={() => toast.success("Saved.")}>
          Say it worked
        </Button>
        <Button variant="secondary" onClick={() => toast.failure("That did not work. Nothing was saved.")}>
          Say it failed
        </Button>
      </div>
      <Dialog
        open={open === "dialog"}
        onOpenChange={change}
        title="Edit the limit"
        description="How often this invitation may be used."
        footer={<Button onClick={() => change(false)}>Save</Button>}
      >
        <TextField label="Uses" inputMode="numeric" defaultValue="10" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={change}
        title="Suspend Ada Lovelace?"
        confirmLabel="Suspend"
        danger
        onConfirm={() => change(false)}
      >
        <p>Her open sessions end at once, and she cannot log in until you lift it.</p>
      </ConfirmDialog>
    </Card>
  );
}

function ExampleMenu({ onAsk }: { onAsk: () => void }) {
  return (
    <Menu
      label="Example menu"
      trigger={
        <Button variant="secondary">
          Menu
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>ada@example.org</MenuLabel>
      <ThemeMenu />
      <MenuSeparator />
      <MenuLink icon={<UserRound aria-hidden="true" />} to="/ui">
        Account
      </MenuLink>
      <MenuItem icon={<CircleHelp aria-hidden="true" />} onSelect={onAsk}>
        Open the dialog from here
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => toast.success("Chosen: log out")}>
        Log out
      </MenuItem>
    </Menu>
  );
}

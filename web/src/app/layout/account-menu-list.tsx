import { Eye, LifeBuoy, LogOut, Shield } from "lucide-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { logOut } from "../../features/accounts/login/log-out.ts";
import { useSession } from "../../lib/session/session.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { ThemeMenu } from "../../ui/look/theme-menu.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { type MenuEntry, menuEntries } from "../paths.ts";
import { menuIcons } from "./menu-icons.ts";

interface AccountMenuListProps {
  place: "member" | "admin";
  /** How the menu's button was used before this code had loaded. */
  usedBy: "key" | "pointer";
  label: string;
  trigger: ReactElement;
  name: string;
  /** The member's e-mail address or phone number. */
  contact: string | null | undefined;
  /** How many support messages wait for an administrator. */
  open: number;
  /** How many answers from support are new to this member. */
  answers: number;
  openSupport: () => void;
}

/** The account menu: the member's name, links that the navigation does not have, and logout. */
export function AccountMenuList(props: AccountMenuListProps) {
  const { place, usedBy, label, trigger, name, contact, open, answers, openSupport } = props;
  const session = useSession();
  const navigate = useNavigate();
  const leave = () => {
    logOut();
    void navigate("/");
  };

  return (
    <Menu {...{ label, trigger, usedBy }}>
      <MenuLabel>
        <span className="block truncate font-semibold text-text">{name}</span>
        <span className="block truncate text-muted text-sm">{contact}</span>
      </MenuLabel>
      <ThemeMenu />
      <MenuSeparator />
      {place === "admin" ? (
        <AdminLinks open={open} />
      ) : (
        session.in && session.role === "admin" && <AdminDoor />
      )}
      {menuEntries("account").map((entry) => (
        <ScreenLink key={entry.to} {...entry} />
      ))}
      <MenuItem icon={<LifeBuoy />} onSelect={openSupport}>
        Support
        {answers > 0 && (
          <span className="ml-auto">
            <Badge tone="accent">{answers} new</Badge>
          </span>
        )}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={leave}>
        Log out
      </MenuItem>
    </Menu>
  );
}

function AdminLinks({ open }: { open: number }) {
  return (
    <>
      {menuEntries("adminAccount").map((entry) => (
        <ScreenLink key={entry.to} {...entry} open={entry.to === "/admin/support" ? open : 0} />
      ))}
      <MenuLink icon={<Eye />} to="/home">
        Member view
      </MenuLink>
      <MenuSeparator />
    </>
  );
}

function AdminDoor() {
  return (
    <MenuLink icon={<Shield />} to="/admin/users">
      Administration
    </MenuLink>
  );
}

function ScreenLink({ to, label, open = 0 }: MenuEntry & { open?: number }) {
  const Icon = menuIcons[to];
  return (
    <MenuLink icon={<Icon />} to={to}>
      {label}
      {open > 0 && (
        <span className="ml-auto">
          <Badge tone="warn">{open} open</Badge>
        </span>
      )}
    </MenuLink>
  );
}

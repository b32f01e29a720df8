import { Eye, LifeBuoy, LogOut, Shield } from "lucide-react";
import { useNavigate } from "react-router";
import { logOut } from "../../features/accounts/login/log-out.ts";
import { useMyMessages } from "../../features/support/api.ts";
import { useMyProfile } from "../../lib/session/my-profile.ts";
import { useSession } from "../../lib/session/session.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { ThemeMenu } from "../../ui/look/theme-menu.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { type MenuEntry, menuEntries } from "../paths.ts";
import { screenTable } from "../screen-table.tsx";
import { useSupport } from "../use-support.tsx";
import { useWaiting } from "./use-waiting.ts";

/** The account menu in the top bar: the member's name, links that the navigation lacks, and logout. */
export function AccountMenu({ place }: { place: "member" | "admin" }) {
  const { data: profile } = useMyProfile();
  const session = useSession();
  const navigate = useNavigate();
  const { support: open } = useWaiting(place === "admin");
  const answers = useMyMessages(session.in).data?.unread ?? 0;
  const [support, openSupport] = useSupport(profile?.fullName);
  const leave = () => {
    logOut();
    void navigate("/");
  };
  const name = profile?.fullName ?? "Account";

  return (
    <>
      <Menu
        label={`Menu of ${name}${waiting(open)}${newAnswers(answers)}`}
        trigger={
          <button
            type="button"
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full"
          >
            <span className="relative">
              <Avatar name={name} image={profile?.profileImage} size={36} />
              {open + answers > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-warn"
                />
              )}
            </span>
            <span className="hidden max-w-40 truncate font-medium text-sm xl:block">{name}</span>
          </button>
        }
      >
        <MenuLabel>
          <span className="block truncate font-semibold text-text">{name}</span>
          <span className="block truncate text-muted text-sm">{profile?.email ?? profile?.phone}</span>
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
      {support}
    </>
  );
}

function waiting(open: number): string {
  if (open === 0) return "";
  return `, ${open} open support ${open === 1 ? "message" : "messages"}`;
}

function newAnswers(answers: number): string {
  if (answers === 0) return "";
  return `, ${answers} new ${answers === 1 ? "answer" : "answers"} from support`;
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
  const Icon = screenTable[to].icon;
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

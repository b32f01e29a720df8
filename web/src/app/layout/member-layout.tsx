import { menuEntries } from "../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { menuIcons } from "./menu-icons.ts";
import type { Destination } from "./navigation.tsx";
import { Shell } from "./shell.tsx";

const destinations: Destination[] = menuEntries("memberBar").map((entry) => ({
  ...entry,
  icon: menuIcons[entry.icon],
}));

export function MemberLayout() {
  return (
    <Shell label="Main" home="/home" destinations={destinations} menu={<AccountMenu place="member" />} />
  );
}

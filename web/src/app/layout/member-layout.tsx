import { menuEntries } from "../paths.ts";
import { screenTable } from "../screen-table.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { Destination } from "./navigation.tsx";
import { Shell } from "./shell.tsx";

const destinations: Destination[] = menuEntries("memberBar").map((entry) => ({
  ...entry,
  icon: screenTable[entry.to].icon,
}));

export function MemberLayout() {
  return (
    <Shell label="Main" home="/home" destinations={destinations} menu={<AccountMenu place="member" />} />
  );
}

import { useMyGroup } from "../../lib/session/my-group.ts";
import { menuEntries } from "../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AnnouncementBanner } from "./announcement-banner.tsx";
import { Bell } from "./bell.tsx";
import { GroupNotice } from "./group-notice.tsx";
import { menuIcons } from "./menu-icons.ts";
import type { Destination } from "./navigation.tsx";
import { Shell } from "./shell.tsx";

const destinations: Destination[] = menuEntries("memberBar").map((entry) => ({
  ...entry,
  icon: menuIcons[entry.to],
}));
const withoutPlans = destinations.filter(({ to }) => to !== "/mining");

export function MemberLayout() {
  const { on } = useMyGroup();
  return (
    <Shell
      label="Main"
      home="/home"
      destinations={on.plans ? destinations : withoutPlans}
      menu={
        <>
          <Bell />
          <AccountMenu place="member" />
        </>
      }
      notices={
        <>
          <AnnouncementBanner />
          <GroupNotice />
        </>
      }
    />
  );
}

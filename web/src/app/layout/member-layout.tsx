import { useMyGroup } from "../../lib/session/my-group.ts";
import { DialogNotices } from "../../ui/overlay/dialog.tsx";
import { menuEntries } from "../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Bell } from "./bell.tsx";
import { menuIcons } from "./menu-icons.ts";
import type { Destination } from "./navigation.tsx";
import { AnnouncementBanner, DialogAnnouncement } from "./notices/announcement-banner.tsx";
import { GroupNotice } from "./notices/group-notice.tsx";
import { PinNotice } from "./notices/pin-notice.tsx";
import { Shell } from "./shell.tsx";

const destinations: Destination[] = menuEntries("memberBar").map((entry) => ({
  ...entry,
  icon: menuIcons[entry.to],
}));

/** If the rules have orders but no trades, the navigation shows orders in place of trades. */
const ordersForTrades = (each: Destination): Destination =>
  each.to === "/assets" ? { ...each, to: "/orders", label: "Orders" } : each;

export function MemberLayout() {
  const { on, group } = useMyGroup();
  const isShown = ({ to }: Destination) =>
    (to !== "/mining" || on.plans) && (to !== "/standings" || Boolean(group?.round));
  const shown = destinations.filter(isShown);
  return (
    <DialogNotices value={<DialogAnnouncement />}>
      <Shell
        label="Main"
        home="/home"
        destinations={on.holdings && !on.trades ? shown.map(ordersForTrades) : shown}
        menu={
          <>
            <Bell />
            <AccountMenu place="member" />
          </>
        }
        notices={
          <>
            <PinNotice />
            <AnnouncementBanner />
            <GroupNotice />
          </>
        }
      />
    </DialogNotices>
  );
}

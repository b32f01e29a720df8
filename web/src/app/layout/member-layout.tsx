import { Link } from "react-router";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { useMyProfile } from "../../lib/session/my-profile.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { DialogNotices } from "../../ui/overlay/dialog.tsx";
import { menuEntries } from "../paths.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Bell } from "./bell.tsx";
import { menuIcons } from "./menu-icons.ts";
import type { Destination } from "./navigation.tsx";
import { AnnouncementBanner, DialogAnnouncement } from "./notices/announcement-banner.tsx";
import { GroupNotice } from "./notices/group-notice.tsx";
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

/** Tells a member that an administrator reset the PIN, until the member chooses one that nobody else knows. */
function PinNotice() {
  const resetAt = useMyProfile().data?.pinResetAt;
  if (!resetAt) return null;
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      <Notice role="status" tone="warn" title="An administrator reset your PIN" className="mt-3">
        <p>
          On {formatMoment(resetAt)}. They know it, so{" "}
          <Link to="/account?open=security" className="font-medium underline underline-offset-2">
            choose another one
          </Link>
          .
        </p>
      </Notice>
    </div>
  );
}

import { type ComponentProps, startTransition, useEffect, useState } from "react";
import { useMyMessages } from "../../features/support/api.ts";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { whenSettled } from "../../lib/load/when-settled.ts";
import { useMyProfile } from "../../lib/session/my-profile.ts";
import { useSession } from "../../lib/session/session.ts";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { useSupport } from "../use-support.tsx";
import { useWaiting } from "./use-waiting.ts";

const loadList = () => import("./account-menu-list.tsx");
const AccountMenuList = lazyPart(loadList, "AccountMenuList");

/** The account menu in the top bar. Its code is larger than most screens, so it loads after the page. */
export function AccountMenu({ place }: { place: "member" | "admin" }) {
  const { data: profile } = useMyProfile();
  const session = useSession();
  const { support: open } = useWaiting(place === "admin");
  const answers = useMyMessages(session.in).data?.unread ?? 0;
  const [support, openSupport] = useSupport(profile?.fullName);
  const [usedBy, setUsedBy] = useState<"key" | "pointer">();
  // If loading fails, opening the menu tries again.
  useEffect(() => whenSettled(() => void loadList().catch(() => {})), []);
  // In a transition, the button stays and keeps the focus until the menu's code has loaded.
  const use = (by: "key" | "pointer") => startTransition(() => setUsedBy(by));
  const name = profile?.fullName ?? "Account";
  const label = `Menu of ${name}${waiting(open)}${newAnswers(answers)}`;
  const look = { name, image: profile?.profileImage, marked: open + answers > 0 };

  return (
    <>
      {usedBy ? (
        <AccountMenuList
          {...{ place, usedBy, label, name, open, answers, openSupport }}
          contact={profile?.email ?? profile?.phone ?? profile?.userName}
          trigger={<AccountButton {...look} />}
        />
      ) : (
        <AccountButton
          {...look}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          // A click that no pointer made comes from Enter or Space.
          onClick={({ detail }) => use(detail === 0 ? "key" : "pointer")}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            use("key");
          }}
        />
      )}
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

interface AccountButtonProps extends ComponentProps<"button"> {
  name: string;
  image: string | null | undefined;
  /** Whether the menu contains something new. */
  marked: boolean;
}

/** The button of the account menu: the member's picture. */
function AccountButton({ name, image, marked, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full"
      {...rest}
    >
      <span className="relative">
        <Avatar name={name} image={image} size={36} />
        {marked && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-warn"
          />
        )}
      </span>
      <span className="hidden max-w-40 truncate font-medium text-sm xl:block">{name}</span>
    </button>
  );
}

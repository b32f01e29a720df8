import { BookOpen, type LucideIcon, MessageCircle, Phone, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { useSupportContacts } from "./api.ts";

/** Quick links. A service that this server does not offer says so. */
export function QuickLinks({ onLeave }: { onLeave: () => void }) {
  const { data } = useSupportContacts();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <li>
        <Link to="/guide" className={linkLook} onClick={onLeave}>
          <Words icon={BookOpen} label="User Guide" text="What you can do here, and how" />
        </Link>
      </li>
      <li>
        <Link to="/security-info" className={linkLook} onClick={onLeave}>
          <Words icon={ShieldCheck} label="Security Info" text="What is protected, and by what" />
        </Link>
      </li>
      <li>
        {data?.phone ? (
          <a href={`tel:${data.phone.replace(/[^\d+]/g, "")}`} className={linkLook}>
            <Words icon={Phone} label="Call Support" text={data.phone} />
          </a>
        ) : (
          <div className={missingLook}>
            <Words icon={Phone} label="Call Support" text="This server names no phone number." />
          </div>
        )}
      </li>
      <li>
        {data?.chatUrl ? (
          <a href={data.chatUrl} target="_blank" rel="noopener noreferrer" className={linkLook}>
            <Words icon={MessageCircle} label="Live Chat" text={`Opens ${new URL(data.chatUrl).host}`} />
          </a>
        ) : (
          <div className={missingLook}>
            <Words icon={MessageCircle} label="Live Chat" text="This server has no chat." />
          </div>
        )}
      </li>
    </ul>
  );
}

function Words({ icon: Icon, label, text }: { icon: LucideIcon; label: string; text: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-medium text-sm">{label}</span>
        <span className="wrap-anywhere block text-muted text-xs">{text}</span>
      </span>
    </>
  );
}

const boxLook = "flex h-full min-h-14 items-center gap-3 rounded-control border border-line px-4 py-2.5";
const linkLook = `${boxLook} transition-colors hover:bg-hover`;
const missingLook = `${boxLook} border-dashed`;

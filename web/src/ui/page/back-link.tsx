import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";

/** Leads back to the previous screen of the app, or to `to` if there is none, as in a new tab. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromApp()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-my-2 -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-muted text-sm hover:text-text"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back
    </Link>
  );
}

/** The router numbers its entries in a tab's history from 0 on. */
function cameFromApp(): boolean {
  const entry: { idx?: number } | null = history.state;
  return (entry?.idx ?? 0) > 0;
}

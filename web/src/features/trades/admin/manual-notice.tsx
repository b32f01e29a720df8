import { Notice } from "../../../ui/data/notice.tsx";

/** Tells administrators that this server leaves all settlement to them. */
export function ManualNotice() {
  return (
    <Notice tone="warn" title="This server settles no trades by itself" className="mb-4">
      Every trade waits here for an administrator's decision once it has ended. Members are told so on the
      ticket.
    </Notice>
  );
}

import { Notice } from "../../../ui/data/notice.tsx";
import type { settlementOf } from "./settlement.ts";

/** Names the groups in which every trade waits for an administrator. */
export function ManualNotice({
  byHand,
  everywhere,
}: Pick<ReturnType<typeof settlementOf>, "byHand" | "everywhere">) {
  if (byHand.length === 0) return null;
  const title = everywhere
    ? "This server settles no trades by itself"
    : `Trades are settled by hand in ${byHand.join(", ")}`;
  return (
    <Notice tone="warn" title={title} className="mb-4">
      Every trade waits here for an administrator's decision once it has ended. Members are told so on the
      ticket.
    </Notice>
  );
}

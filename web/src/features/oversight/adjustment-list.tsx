import { formatMoment } from "../../lib/format-date.ts";
import { formatMoney } from "../../ui/format.ts";
import { useAdjustments, useMyLogName } from "./api.ts";
import { lineMeta } from "./line-meta.ts";
import { Entry, PagedList, type Paging } from "./paged-list.tsx";
import { actorName, whose } from "./person-name.ts";

/** Every balance that an administrator changed. */
export function AdjustmentList({ page, turnTo }: Paging) {
  const me = useMyLogName().data?.person;
  return (
    <PagedList
      label="Changed balances, the newest first"
      query={useAdjustments(page)}
      rows={(data) => data.adjustments}
      rowKey={({ seq }) => seq}
      none={{ title: "No balance was changed", text: "Members have what they won, bought and deposited." }}
      turnTo={turnTo}
    >
      {({ seq, time, actor, subject, amount, reason }) => (
        <Entry
          title={`${formatMoney(amount, "USDT", true)} on ${whose(subject, me, actor)} balance`}
          meta={lineMeta(`${formatMoment(time)} · ${actorName(actor, me)}`, seq)}
          reason={reason}
        />
      )}
    </PagedList>
  );
}

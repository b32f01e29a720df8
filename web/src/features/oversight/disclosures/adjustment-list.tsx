import { formatMoment } from "../../../lib/words/format-date.ts";
import { formatMoney } from "../../../ui/data/format.ts";
import { useAdjustments, useLogNames, useMyLogName } from "../api.ts";
import { Entry, EntryList, type Paging } from "./entry-list.tsx";
import { lineMeta } from "./line-meta.ts";
import { actorName, possessiveName } from "./shown-name.ts";

/** Every balance that an administrator changed. */
export function AdjustmentList({ page, turnTo }: Paging) {
  const adjustments = useAdjustments(page);
  const reader = { me: useMyLogName().data?.person, names: useLogNames(adjustments.data?.adjustments) };
  return (
    <EntryList
      label="Changed balances, the newest first"
      query={adjustments}
      rows={(data) => data.adjustments}
      rowKey={({ seq }) => seq}
      none={{
        title: "No changed balance in the log",
        text: "No administrator changed a balance through this program.",
      }}
      turnTo={turnTo}
    >
      {({ seq, time, actor, subject, amount, reason }) => (
        <Entry
          title={`${formatMoney(amount, "USDT", true)} on ${possessiveName(subject, reader, actor)} balance`}
          meta={lineMeta(`${formatMoment(time)} · ${actorName(actor, reader)}`, seq)}
          reason={reason}
        />
      )}
    </EntryList>
  );
}

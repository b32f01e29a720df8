import { formatMoment } from "../../../lib/words/format-date.ts";
import { formatMoney } from "../../../ui/data/format.ts";
import { ActList } from "./act-list.tsx";
import { Entry, type Paging } from "./entry-list.tsx";
import { text } from "./line-words.ts";
import { actorName, possessiveName } from "./shown-name.ts";

/** Every balance that an administrator changed. */
export const AdjustmentList = (paging: Paging) => (
  <ActList
    {...paging}
    type="balance.adjust"
    label="Changed balances, the newest first"
    none={{
      title: "No changed balance in the log",
      text: "No administrator changed a balance through this program.",
    }}
  >
    {({ seq, time, actor, subject, after, reason }, reader) => (
      <Entry
        title={`${formatMoney(text(after.amount), "USDT", true)} on ${possessiveName(subject, reader, actor)} balance`}
        meta={`${formatMoment(time)} · ${actorName(actor, reader)} · line ${seq}`}
        reason={reason}
      />
    )}
  </ActList>
);

import { formatMoment } from "../../../lib/words/format-date.ts";
import type { Transparency } from "../api.ts";
import { Finding } from "./check-result.tsx";

/** How many other members would notice a changed history. Zero is shown just as clearly. */
export function HoldersNote({ holders: { count, size, newestAt } }: Pick<Transparency, "holders">) {
  if (count === 0) {
    return (
      <Finding kind="open">
        Members who hold a checkpoint: none. In the last 30 days no member's browser reported that it keeps a
        checkpoint. Members count as soon as they open Paperchain; administrators do not count.
      </Finding>
    );
  }
  return (
    <Finding kind="good">
      Members who hold a checkpoint: {count}.{" "}
      {count === 1 ? "A member's browser keeps" : "Members' browsers keep"} a checkpoint of up to {size} lines
      {newestAt && `; the latest reported it on ${formatMoment(newestAt)}`}.
    </Finding>
  );
}

import { TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { listStoredNames, storedPrefixes } from "../log/evidence-storage.ts";
import { useAlarm, useAlarmOfOthers } from "../log/stored-log.ts";
import { alarmTitle } from "../log/trouble-words.ts";

const AlarmDialog = lazyPart(() => import("./alarm-dialog.tsx"), "AlarmDialog");

const PromiseWatch = lazyPart(() => import("../promises/promise-watch.tsx"), "PromiseWatch");

/** The alarm; if nobody is logged in, also the check of what this browser stored for its members. */
export function LogAlarm() {
  const isCheckedHere = !useSession().in && listStoredNames(storedPrefixes.transactions).length > 0;
  return (
    <>
      <AlarmBar />
      <Suspense fallback={null}>{isCheckedHere && <PromiseWatch />}</Suspense>
    </>
  );
}

/** Shown under the top bar of every page once this browser has found something wrong. It cannot be closed. */
function AlarmBar() {
  const alarm = useAlarm();
  const [open, setOpen] = useState(false);
  const isOfOthers = useAlarmOfOthers();
  if (!alarm) return isOfOthers ? <AlarmOfOthers /> : null;
  return (
    <div role="alert" className="bg-danger text-on-accent">
      <div className="mx-auto flex max-w-[1120px] items-center gap-3 px-4 py-2 sm:px-6">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 font-semibold text-sm">
          {alarmTitle(alarm)}. Do not rely on what it shows.
        </p>
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-control border border-on-accent px-4 font-medium text-sm outline-on-accent hover:bg-danger-hover"
          onClick={() => setOpen(true)}
        >
          What happened
        </button>
      </div>
      <Suspense fallback={null}>
        {open && <AlarmDialog alarm={alarm} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** Shows no details of the alarm, because they are about another member's money. */
function AlarmOfOthers() {
  return (
    <p role="status" className="bg-warn-soft px-4 py-2 text-center text-sm sm:px-6">
      Your browser found something wrong for another person who uses it. They see it when they log in.
    </p>
  );
}

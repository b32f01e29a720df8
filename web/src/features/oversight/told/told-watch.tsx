import { useQuery } from "@tanstack/react-query";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useMyInbox } from "../../../lib/session/my-inbox.ts";
import { logKey } from "../api.ts";
import { compareShown } from "./compare-told.ts";

/** Compares what a member's pages show with the log lines about it, again after each change. */
export function ToldWatch() {
  const { group } = useMyGroup();
  const pages = useMyInbox().data?.pages;
  const shown = pages?.flatMap(({ banner, entries }) => [
    ...(banner ? [banner] : []),
    ...entries.filter((entry) => entry.kind === "announcement"),
  ]);
  const announcements = shown?.map(({ text, salt }) => ({ text, salt }));
  useQuery({
    queryKey: [...logKey, "told", group, announcements],
    queryFn: async () => {
      if (group && announcements) await compareShown({ group, announcements });
      return null;
    },
    enabled: group !== undefined && announcements !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return null;
}

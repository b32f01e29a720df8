import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useMyInbox } from "../../../lib/session/my-inbox.ts";
import { logKey } from "../api.ts";
import { compareAnnouncements, compareGiven, compareRules } from "./compare-told.ts";

/** Compares what a member's pages show with the lines of the log that tell of it: rules, announcements, the beginning of the wallet. */
export function ToldWatch() {
  const { group } = useMyGroup();
  const pages = useMyInbox().data?.pages ?? [];
  const shown = pages.flatMap(({ banner, entries }) => [
    ...(banner ? [banner] : []),
    ...entries.filter((entry) => entry.kind === "announcement"),
  ]);
  const texts = shown.map(({ id, text, salt }) => ({ id, text, salt }));
  useQuery({
    ...once,
    queryKey: [...logKey, "told", "rules", group?.id, group?.version, group?.rules],
    queryFn: async () => (group && (await compareRules(group))) ?? null,
    enabled: group !== undefined,
  });
  useQuery({
    ...once,
    queryKey: [...logKey, "told", "announcements", texts],
    queryFn: async () => (await compareAnnouncements(texts)) ?? null,
    enabled: texts.length > 0,
  });
  useQuery({
    ...once,
    queryKey: [...logKey, "told", "opening", group?.id, group?.round?.id],
    queryFn: async () => {
      const query = { type: "StartingBalance", limit: 1 } as const;
      const [newest] = (await call("listMyTransactions", { query })).transactions;
      return (newest && (await compareGiven(newest))) ?? null;
    },
    enabled: group !== undefined,
  });
  return null;
}

const once = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

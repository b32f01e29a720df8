import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { type InboxPage, inboxKey, useMyInbox } from "../../../lib/session/my-inbox.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { IconButton } from "../../../ui/form/button.tsx";
import { classNames } from "../../../ui/look/class-names.ts";
import { toast } from "../../../ui/overlay/toast.ts";

/** Part of every member's screen: the newest current announcement that the member has not read. */
export function AnnouncementBanner() {
  useAskAtItsEnd(useBanner()?.standsUntil ?? null);
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      <Announcement />
    </div>
  );
}

/** The same banner inside an open dialog, which covers the page. */
export function DialogAnnouncement() {
  return (
    <div className="px-5 sm:px-6">
      <Announcement textLook="max-h-24 overflow-y-auto" />
    </div>
  );
}

const useBanner = () => useMyInbox().data?.pages[0]?.banner ?? null;

function Announcement({ textLook }: { textLook?: string }) {
  const banner = useBanner();
  const { name } = useMyGroup();
  const read = useReadAnnouncement();
  function dismiss(id: string, button: HTMLElement) {
    read.mutate(id);
    // The button disappears with the banner, so the focus moves to the dialog or the page.
    const place = button.closest<HTMLElement>("[role=dialog]") ?? document.getElementById("content");
    place?.focus({ preventScroll: true });
  }
  return (
    <div className="relative">
      <div role="status">
        {banner && (
          <Notice
            title={name === undefined ? "Announcement" : `Announcement to ${name}`}
            className="mt-3 pr-13"
          >
            <p className={classNames("wrap-anywhere whitespace-pre-line", textLook)}>{banner.text}</p>
          </Notice>
        )}
      </div>
      {banner && (
        <IconButton
          label="Dismiss the announcement"
          icon={<X aria-hidden="true" />}
          className="absolute top-0.5 right-0.5"
          onClick={(event) => dismiss(banner.id, event.currentTarget)}
        />
      )}
    </div>
  );
}

/** This device's clock may be ahead of the server's, which decides when an announcement ends. */
const askAgainMs = 2_000;

/** Asks the server again when the announcement's time is over. */
function useAskAtItsEnd(standsUntil: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (standsUntil === null) return;
    const ask = () => void cache.invalidateQueries({ queryKey: inboxKey });
    const leftMs = Date.parse(standsUntil) - Date.now();
    const first = setTimeout(ask, Math.max(leftMs, 0));
    const again = setTimeout(ask, Math.max(leftMs, 0) + askAgainMs);
    return () => {
      clearTimeout(first);
      clearTimeout(again);
    };
  }, [cache, standsUntil]);
}

/** Marks one announcement as read. The banner disappears at once, and returns if that fails. */
function useReadAnnouncement() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("readAnnouncement", { params: { id } }),
    onMutate: async (id) => {
      await cache.cancelQueries({ queryKey: inboxKey });
      cache.setQueryData<InfiniteData<InboxPage>>(inboxKey, (data) => data && withoutBanner(data, id));
    },
    onError: (error) =>
      toast.failure(failureMessage(error, "Couldn't mark the announcement as read. Try again.")),
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKey }),
  });
}

function withoutBanner(data: InfiniteData<InboxPage>, id: string): InfiniteData<InboxPage> {
  const pages = data.pages.map((page) => ({
    ...page,
    banner: page.banner?.id === id ? null : page.banner,
    entries: page.entries.map((entry) => (entry.id === id ? { ...entry, unread: false } : entry)),
  }));
  return { ...data, pages };
}

import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { call } from "../../lib/call/call.ts";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { type InboxPage, inboxKey, useMyInbox } from "../../lib/session/my-inbox.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { toast } from "../../ui/overlay/toast.ts";

/** Part of every member's screen: the newest announcement that the member has not read. */
export function AnnouncementBanner() {
  const banner = useMyInbox().data?.pages[0]?.banner ?? null;
  const { name } = useMyGroup();
  const read = useReadAnnouncement();
  function dismiss(id: string) {
    read.mutate(id);
    // The button goes with the banner: the focus moves on to the page.
    document.getElementById("content")?.focus({ preventScroll: true });
  }
  return (
    <div className="relative mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      <div role="status">
        {banner && (
          <Notice
            title={name === undefined ? "Announcement" : `Announcement to ${name}`}
            className="mt-3 pr-13"
          >
            <p className="wrap-anywhere whitespace-pre-line">{banner.text}</p>
          </Notice>
        )}
      </div>
      {banner && (
        <IconButton
          label="Dismiss the announcement"
          icon={<X aria-hidden="true" />}
          className="absolute top-3.5 right-4.5 sm:right-6.5"
          onClick={() => dismiss(banner.id)}
        />
      )}
    </div>
  );
}

/** Marks one announcement as read. The banner goes at once, and comes back if that fails. */
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

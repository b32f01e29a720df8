import { Eye } from "lucide-react";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { useObjectUrl } from "../../lib/load/use-object-url.ts";
import { useWhenIdle } from "../../lib/load/use-when-idle.ts";
import { formatDay } from "../../lib/words/format-date.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { type KycDocument, useViewDocument } from "./admin-api.ts";

/**
 * The picture, loaded on request, because the operator log and the member's screen record that an administrator opened
 * it.
 */
export function DocumentPicture({ document }: { document: KycDocument }) {
  const view = useViewDocument(document.id);
  const address = useObjectUrl(view.data);
  const look = useWhenIdle(() => view.mutateAsync());
  const { deleted, deletedAt, documentType, userName, status, openedByMe } = document;
  if (deleted && deletedAt) return <Notice>The picture was deleted on {formatDay(deletedAt)}.</Notice>;
  if (address) {
    return (
      <img
        src={address}
        alt={`${documentType} of ${userName}`}
        className="max-h-[40dvh] w-full rounded-control border border-line object-contain"
      />
    );
  }
  return (
    <div className="flex flex-col items-center gap-2 rounded-control border border-line border-dashed p-5 text-center">
      <Button variant="secondary" busy={view.isPending} icon={<Eye aria-hidden="true" />} onClick={look}>
        Open the document
      </Button>
      <p className="text-muted text-sm">{userName} will see that an administrator opened it, and when.</p>
      {status === "pending" && !openedByMe && (
        <p className="text-muted text-sm">
          Open it before you approve it. If you reject it unopened, {userName} is told so.
        </p>
      )}
      {view.error && (
        <Notice role="alert" tone="loss">
          {failureMessage(view.error, "Couldn't open the document. Try again.")}
        </Notice>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { LoopbackWarning } from "../../../lib/words/loopback-warning.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { useOpenMessage } from "../members/admin-api.ts";

interface MessageTextProps {
  id: string;
  /** Whether somebody must pass the message on. */
  waits: boolean;
  /** Further actions for the message, beside the buttons. */
  children: ReactNode;
}

/**
 * The text of a stored message. A link in it may open an account, so the text is fetched only by a click, which the log
 * records.
 */
export function MessageText({ id, waits, children }: MessageTextProps) {
  const open = useOpenMessage();
  if (open.data) return <OpenedText body={open.data.body}>{children}</OpenedText>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted text-sm">
        {waits && "Read it to pass it on. "}The operator log records that you read it.
      </p>
      {open.isError && (
        <Notice tone="loss" role="alert">
          {failureMessage(open.error, "Couldn't open the message. Try again.")}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          busy={open.isPending}
          busyLabel="Opening..."
          onClick={() => open.mutate(id)}
        >
          Read message
        </Button>
        {children}
      </div>
    </div>
  );
}

function OpenedText({ body, children }: { body: string; children: ReactNode }) {
  const link = body.match(/https?:\/\/\S+/)?.[0];
  return (
    <div aria-live="polite">
      <p className="whitespace-pre-wrap wrap-anywhere rounded-control bg-hover p-4 text-sm">{body}</p>
      {link && <LoopbackWarning link={link} className="mt-3" />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {link && <CopyButton text={link} label="Copy link" />}
        <CopyButton text={body} label="Copy text" />
        {children}
      </div>
    </div>
  );
}

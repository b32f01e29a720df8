import { isLoopback } from "@paperchain/core/system/network.ts";
import { Notice } from "../../ui/data/notice.tsx";

interface LoopbackWarningProps {
  link: string;
  /** Whether the reader is a member, who cannot start the server. */
  isMembers?: boolean;
  className?: string;
}

/** A warning beside a link or QR code that no other device can open, as on a server started without `npm run share`. */
export function LoopbackWarning({ link, isMembers = false, className }: LoopbackWarningProps) {
  if (!isLoopback(link)) return null;
  return (
    <Notice tone="loss" title="Phones cannot open this" className={className}>
      The address leads to the server's own computer.{" "}
      {isMembers ? (
        "Ask your organiser for one that phones reach."
      ) : (
        <>
          Start the server with <code className="whitespace-nowrap font-mono">npm run share</code>, or set
          PUBLIC_URL to an address that phones reach.
        </>
      )}
    </Notice>
  );
}

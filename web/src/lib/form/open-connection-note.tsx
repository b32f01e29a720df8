import { Notice } from "../../ui/data/notice.tsx";

/** Over plain http, above the field in which somebody chooses a password or a PIN for the first time. */
export function OpenConnectionNote({
  secret,
  className,
}: {
  secret: "password" | "PIN";
  className?: string;
}) {
  if (globalThis.isSecureContext) return null;
  return (
    <Notice tone="warn" className={className}>
      This connection is not encrypted: others in the network could read what you type. Use a {secret} that
      you use nowhere else.
    </Notice>
  );
}

import { Notice } from "../../ui/data/notice.tsx";

/** A warning over plain http, above the field where somebody first chooses a password or a PIN. */
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

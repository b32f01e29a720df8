import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";

interface SuspendedNoticeProps {
  /** The server's sentence: the account is suspended, and why. */
  message: string;
  /** Opens the contact form, which works without a session. */
  onContact: () => void;
}

export function SuspendedNotice({ message, onContact }: SuspendedNoticeProps) {
  return (
    <Notice role="alert" tone="loss">
      <p className="wrap-anywhere">{message}</p>
      <Button variant="secondary" full className="mt-3" onClick={onContact}>
        Write to your administrator
      </Button>
    </Notice>
  );
}

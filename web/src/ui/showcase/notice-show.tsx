import { Card } from "../data/card.tsx";
import { Notice } from "../data/notice.tsx";
import { UnknownNotice } from "../form/unknown-notice.tsx";

export function NoticeShow() {
  return (
    <Card title="Notices">
      <div className="grid gap-3">
        <Notice title="This is practice">Prices are real, the money is paper.</Notice>
        <Notice tone="warn">Prices are 3 minutes old. New trades wait until they are fresh.</Notice>
        <Notice tone="loss" title="Login failed">
          The identifier or the password is wrong.
        </Notice>
        <Notice tone="gain">Your account is ready. You can log in now.</Notice>
        <UnknownNotice
          title="We don't know yet whether your trade was placed"
          about="25.00 USDT up on Bitcoin"
          wait="You can place another trade once we know."
        />
      </div>
    </Card>
  );
}

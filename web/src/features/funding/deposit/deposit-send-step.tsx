import { lazy, Suspense } from "react";
import { Facts } from "../../../ui/data/facts.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Skeleton } from "../../../ui/data/states.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import type { Coin } from "../api.ts";
import type { DepositDraft } from "./deposit-draft.ts";
import { depositFacts } from "./deposit-facts.tsx";

const Qr = lazy(async () => ({ default: (await import("../../../ui/picture/qr.tsx")).Qr }));

interface DepositSendStepProps {
  draft: DepositDraft;
  coin: Coin;
}

export function DepositSendStep({ draft, coin }: DepositSendStepProps) {
  return (
    <>
      <Notice tone="warn" title="Never send real coins">
        This is a practice address. No real network accepts it, and nothing has to be sent: the button below
        is enough.
      </Notice>
      <div className="flex flex-col items-center gap-3">
        <Suspense fallback={<Skeleton className="size-[200px]" />}>
          <Qr text={coin.depositAddress} label={`QR code of your practice address for ${coin.name}`} />
        </Suspense>
        <p className="wrap-anywhere max-w-full text-center font-mono text-sm">{coin.depositAddress}</p>
        <div className="flex items-center gap-3">
          <CopyButton text={coin.depositAddress} label="Copy address" />
        </div>
      </div>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
        <li>On a real platform you would scan the code or copy the address into your own wallet.</li>
        <li>
          There you would send exactly the crypto amount, and only {coin.symbol}: other coins sent to such an
          address are lost.
        </li>
        <li>Here you only press “I've Sent the Funds”, and we receive your deposit request.</li>
      </ol>
      <Facts facts={depositFacts(draft, coin)} />
    </>
  );
}

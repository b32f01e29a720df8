import { maySubmit } from "@paperchain/core/kyc/kyc.ts";
import { Card } from "../../ui/data/card.tsx";
import { PracticePill } from "../../ui/data/pill.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { useKyc } from "./api.ts";
import { DocumentForm } from "./document-form.tsx";
import { KycHistory } from "./kyc-history.tsx";
import { KycStatus } from "./kyc-status.tsx";

/** The status of a member's identity check, and the form while they can send a document. */
export function KycPanel() {
  const kyc = useKyc();
  return (
    <Card title="Identity verification (KYC)" actions={<PracticePill />}>
      <Loads
        query={kyc}
        loadingLabel="Loading your verification..."
        failedMessage="Couldn't load your verification. Try again."
        skeleton={<PanelSkeleton />}
      >
        {(loaded) => (
          <div className="flex flex-col gap-5">
            <KycStatus kyc={loaded} />
            {maySubmit(loaded.status) && <DocumentForm />}
            <KycHistory kyc={loaded} />
          </div>
        )}
      </Loads>
    </Card>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-20 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-32 w-full rounded-control" />
    </div>
  );
}

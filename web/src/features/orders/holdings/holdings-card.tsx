import { useMyGroup } from "../../../lib/session/my-group.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { useHoldings } from "../api.ts";
import { HoldingsSums } from "./holdings-sums.tsx";
import { HoldingsTable } from "./holdings-table.tsx";

/** The coins that the member owns. If buying is off, only members who still own some see it. */
export function HoldingsCard() {
  const { on } = useMyGroup();
  const holdings = useHoldings();
  if (!on.holdings && !holdings.data?.holdings.length) return null;
  const orders = (
    <ButtonLink to="/orders" variant="secondary">
      My Orders
    </ButtonLink>
  );
  return (
    <Card title="My Coins" actions={orders} className="lg:col-span-2">
      <Loads
        query={holdings}
        loadingLabel="Loading your coins..."
        failedMessage="Couldn't load your coins. Try again."
        skeleton={<Skeleton className="h-40 w-full" />}
        isEmpty={({ holdings: owned, profitTaken }) => owned.length === 0 && !/[1-9]/.test(profitTaken)}
        empty={
          <Empty title="No coins yet" action={<ButtonLink to="/home">Choose a coin</ButtonLink>}>
            Open a coin and press Buy. You only use practice money.
          </Empty>
        }
      >
        {(data) => (
          <>
            <HoldingsSums holdings={data} />
            <HoldingsTable holdings={data.holdings} />
          </>
        )}
      </Loads>
    </Card>
  );
}

import { type ReactNode, Suspense } from "react";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useAddressParams } from "../../../lib/list/use-address-params.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Empty } from "../../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Choice } from "../../../ui/form/choice.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { useMyOrders } from "../api.ts";
import { readState, stateChoices, stateNames } from "../filters.ts";
import type { Order } from "../order.ts";
import { OrdersTable } from "./orders-table.tsx";

const DetailsDialog = lazyPart(() => import("./details-dialog.tsx"), "DetailsDialog");

const options = stateChoices.map((value) => ({ value, label: stateNames[value] }));

/** The member's own orders: open, filled and cancelled, the newest first. */
export function OrdersScreen({ evidence }: { evidence?: (id: string) => ReactNode }) {
  const filters = useFilters();
  const state = readState(filters.filter("state"));
  const orders = useMyOrders(state, filters.page);
  const shown = useShownOrder();
  const { on } = useMyGroup();
  const trades = on.trades && (
    <ButtonLink to="/assets" variant="secondary">
      My Trades
    </ButtonLink>
  );
  return (
    <Page title="My Orders" subtitle="Coins that you bought and sold, at recorded prices" actions={trades}>
      <Choice
        label="State"
        options={options}
        value={state}
        onChange={(next) => filters.change({ state: next })}
        className="mb-4 lg:w-120"
      />
      <Card>
        <PagedList
          query={orders}
          what="orders"
          failedMessage="Couldn't load your orders. Try again."
          rows={(data) => data.orders}
          empty={<NoOrders state={state} onAll={() => filters.change({ state: "" })} />}
          turnTo={filters.turnTo}
        >
          {(data) => <OrdersTable orders={data.orders} onShow={shown.show} />}
        </PagedList>
      </Card>
      <Suspense fallback={null}>
        {shown.id && (
          <DetailsDialog key={shown.id} id={shown.id} onClose={shown.hide}>
            {evidence?.(shown.id)}
          </DetailsDialog>
        )}
      </Suspense>
    </Page>
  );
}

/** The empty list, and what to do next. */
function NoOrders({ state, onAll }: { state: Order["state"] | ""; onAll: () => void }) {
  if (state === "") {
    return (
      <Empty title="No orders yet." action={<ButtonLink to="/home">Choose a coin</ButtonLink>}>
        Open a coin and press Buy. You only use practice money.
      </Empty>
    );
  }
  const all = (
    <Button variant="secondary" onClick={onAll}>
      Show all orders
    </Button>
  );
  return (
    <Empty title="No orders found." action={all}>
      You have no {stateNames[state].toLowerCase()} orders.
    </Empty>
  );
}

/** The order whose details are open. Its id is in the address, so that it can be linked and Back closes its dialog. */
function useShownOrder() {
  const { params, changeParams } = useAddressParams();
  return {
    id: params.get("order") ?? undefined,
    show: (id: string) => changeParams((next) => next.set("order", id), { replace: true }),
    hide: () => changeParams((next) => next.delete("order"), { replace: true }),
  };
}

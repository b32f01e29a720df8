import type { ReactNode } from "react";
import { formatShortMoment } from "../../../lib/words/format-date.ts";
import { Money } from "../../../ui/data/figures.tsx";
import { dash } from "../../../ui/data/format.ts";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import { TickPrice } from "../../../ui/data/tick-price.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CoinName } from "../../../ui/picture/coin-name.tsx";
import { Profit } from "../holdings/holding-facts.tsx";
import type { Order } from "../order.ts";
import { kindNames, nameOf, quantityWords, sideNames, sizeWords } from "../order-words.ts";
import { OrderButtonsOf } from "./order-buttons-of.tsx";
import { OrderState } from "./order-state.tsx";

interface OrdersTableProps {
  orders: readonly Order[];
  onShow: (id: string) => void;
}

/** The member's own orders: a table on wide screens, cards on narrow ones. */
export function OrdersTable({ orders, onShow }: OrdersTableProps) {
  const buttons = (order: Order) => (
    <div className="flex flex-wrap gap-2 max-lg:[&>*]:grow lg:justify-end lg:py-2">
      <OrderButtonsOf order={order} />
      <Button
        variant="secondary"
        aria-label={`Details: ${nameOf(order)}, ${accepted(order)}`}
        onClick={() => onShow(order.id)}
      >
        Details
      </Button>
    </div>
  );
  const columns: Column<Order>[] = [
    ...firstColumns,
    {
      header: "Cancel and details",
      head: <span className="sr-only">Cancel and details</span>,
      cell: buttons,
    },
  ];
  return (
    <Table
      caption="My orders"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      card={(order) => <OrderCard order={order}>{buttons(order)}</OrderCard>}
    />
  );
}

const accepted = ({ acceptedAt }: Order): string => formatShortMoment(acceptedAt);

const firstColumns: Column<Order>[] = [
  column("Coin", (order) => <CoinName coin={order}>{accepted(order)}</CoinName>),
  column("Order", (order) => (
    <div className="py-2">
      <KindBadge order={order} />
      <p className="figures mt-1 whitespace-nowrap">{sizeWords(order)}</p>
    </div>
  )),
  column("State", (order) => (
    <div className="min-w-36 max-w-56 py-2">
      <OrderState order={order} />
    </div>
  )),
  figures("Price", ({ fill }) => (
    <div className="py-2">
      <TickPrice tick={fill} otherwise={dash} />
    </div>
  )),
  figures("Result", (order) => <Result order={order} />),
];

/** Side and kind. Neither is good or bad, so they have no colour. */
function KindBadge({ order: { side, kind } }: { order: Order }) {
  return (
    <span className="inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-md bg-hover px-2 font-medium text-xs">
      {sideNames[side]} <span className="font-normal text-muted">{kindNames[kind].toLowerCase()}</span>
    </span>
  );
}

/** The result of a fill: coins, or money and the profit. */
function Result({ order }: { order: Order }) {
  const { fill, side } = order;
  if (!fill) return <span className="text-muted">{dash}</span>;
  return (
    <span className="figures inline-flex flex-col items-end whitespace-nowrap">
      {side === "buy" ? (
        <span className="font-semibold">{quantityWords(fill.quantity, order)}</span>
      ) : (
        <Money amount={fill.amount} unit="USDT" className="font-semibold" />
      )}
      {fill.profit !== null && (
        <span className="text-xs">
          <Profit amount={fill.profit} />
        </span>
      )}
    </span>
  );
}

interface OrderCardProps {
  order: Order;
  /** Somebody else's, for administrators. */
  isOthers?: boolean;
  children?: ReactNode;
}

/** An order as a card, for narrow places. */
export function OrderCard({ order, isOthers = false, children }: OrderCardProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <CoinName coin={order}>{accepted(order)}</CoinName>
        {order.fill && <Result order={order} />}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <KindBadge order={order} /> <span className="figures">{sizeWords(order)}</span>
        {order.fill && (
          <span className="ml-auto">
            <TickPrice tick={order.fill} otherwise="" />
          </span>
        )}
      </p>
      <OrderState order={order} isOthers={isOthers} />
      {children}
    </div>
  );
}

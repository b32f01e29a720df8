import { OrdersScreen } from "../../features/orders/list/orders-screen.tsx";
import { OrderEvidence } from "../../features/oversight/orders/order-evidence.tsx";

/** A member's orders, each with its evidence. */
export const OrdersPage = () => <OrdersScreen evidence={(id) => <OrderEvidence id={id} />} />;

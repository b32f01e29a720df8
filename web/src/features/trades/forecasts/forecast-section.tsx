import { Facts } from "../../../ui/data/facts.tsx";
import type { Trade } from "../trade.ts";

/** The forecast that a member gave before the trade, among its evidence. */
export function ForecastSection({ trade: { forecast } }: { trade: Trade }) {
  if (!forecast) return null;
  const { confidence, reason } = forecast;
  return (
    <section>
      <h3 className="mb-2 font-semibold">Said before the trade began</h3>
      {confidence === null ? (
        <p className="text-muted text-sm">Organisers see both once the trade is closed.</p>
      ) : (
        <Facts
          facts={[
            { label: "How sure", value: <span className="figures">{confidence}%</span> },
            { label: "Why", value: reason ?? "Deleted with the member" },
          ]}
        />
      )}
    </section>
  );
}

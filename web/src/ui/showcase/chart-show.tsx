import { LineChart } from "../chart/line-chart.tsx";
import { Ring } from "../chart/ring.tsx";
import { Card } from "../data/card.tsx";

export function ChartShow() {
  return (
    <Card title="Charts">
      <Ring
        sentence="Three quarters are available."
        headers={["Where", "Amount", "Share"]}
        parts={[
          { id: "available", label: "Available", percent: 75, tone: "accent", figure: "$7,500.00" },
          { id: "withdrawals", label: "Withdrawals", percent: 15, tone: "warn", figure: "$1,500.00" },
          { id: "trades", label: "Trades", percent: 4, tone: "text", figure: "$400.00" },
          { id: "plans", label: "Plans", percent: 6, tone: "gain", figure: "$600.00" },
        ]}
      />
      <div className="mt-8">
        <LineChart
          sentence="From $10.00 to $12.00 in five days."
          headers={["Time", "Value"]}
          points={[10, 10, 14, 9, 12].map((value, index) => ({
            when: `Mar ${index + 1}`,
            value,
            text: `$${value}.00`,
          }))}
        />
      </div>
    </Card>
  );
}

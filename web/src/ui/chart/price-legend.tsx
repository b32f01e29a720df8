/** Names the two lines if a scenario was on. The chart's sentence says it too. */
export function PriceLegend() {
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs">
      <span className="flex items-center gap-2 text-scenario">
        <span className="w-5 border-scenario border-t-2" /> Practice price, with the scenario
      </span>
      <span className="flex items-center gap-2 text-muted">
        <span className="w-5 border-muted border-t-2 border-dashed" /> Market price
      </span>
    </p>
  );
}

import { Card } from "../data/card.tsx";

export function ColourShow() {
  return (
    <Card title="Colour and type">
      <ul className="grid grid-cols-3 gap-2 text-xs sm:grid-cols-4">
        {colours.map((look) => (
          <li
            key={look.name}
            className={`grid h-14 place-items-center rounded-control px-2 ${look.className}`}
          >
            {look.name}
          </li>
        ))}
      </ul>
      <div className="mt-6 space-y-1">
        <p className="font-semibold text-4xl">Stay ahead</p>
        <p className="font-semibold text-2xl">Page title</p>
        <p className="font-semibold text-lg tracking-tight">Card title</p>
        <p>Words that are read, at fifteen pixels.</p>
        <p className="text-muted text-sm">Words beside them, at fourteen.</p>
        <p className="text-muted text-xs">Words below, at twelve.</p>
      </div>
    </Card>
  );
}

const colours = [
  { name: "background", className: "border border-line bg-background" },
  { name: "surface", className: "border border-line bg-surface" },
  { name: "raised", className: "bg-raised shadow-raised" },
  { name: "hover", className: "bg-hover" },
  { name: "accent", className: "bg-accent text-on-accent" },
  { name: "danger", className: "bg-danger text-on-accent" },
  { name: "accent-text", className: "bg-accent-soft text-accent-text" },
  { name: "gain", className: "bg-gain-soft text-gain" },
  { name: "loss", className: "bg-loss-soft text-loss" },
  { name: "warn", className: "bg-warn-soft text-warn" },
  { name: "scenario", className: "bg-scenario-soft text-scenario" },
  { name: "muted", className: "bg-background text-muted" },
];

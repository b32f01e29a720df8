import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/data/card.tsx";
import type { Transparency } from "../api.ts";

/** The powers of administrators and their limits, in the server's own words. */
export function PowersCard({ transparency: { may, mayNot } }: { transparency: Transparency }) {
  return (
    <Card>
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Powers
          title="Administrators may"
          sentences={may}
          icon={<Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />}
        />
        <Powers
          title="Through this program, administrators may not"
          sentences={mayNot}
          icon={<X aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-loss" />}
        />
      </div>
    </Card>
  );
}

interface PowersProps {
  title: string;
  sentences: readonly string[];
  icon: ReactNode;
}

function Powers({ title, sentences, icon }: PowersProps) {
  return (
    <section>
      <h2 className="mb-3 font-semibold text-lg tracking-tight">{title}</h2>
      <ul className="flex flex-col gap-3 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            {icon}
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

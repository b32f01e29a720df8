import type { ReactNode } from "react";
import { Button } from "../../ui/form/button.tsx";

interface GroupButtonsProps<Act extends string> {
  /** The group's name, for screen readers, which announce a button without its card. */
  name: string;
  acts: readonly Act[];
  labels: Readonly<Record<Act, string>>;
  onAsk: (act: Act) => void;
  /** A link after the buttons. */
  children?: ReactNode;
}

/** A row of buttons on the card of a group; two columns on a phone. */
export function GroupButtons<Act extends string>(props: GroupButtonsProps<Act>) {
  const { name, acts, labels, onAsk, children } = props;
  return (
    <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {acts.map((act) => (
        <Button
          key={act}
          variant="secondary"
          aria-label={`${labels[act]} ${name}`}
          onClick={() => onAsk(act)}
        >
          {labels[act]}
        </Button>
      ))}
      {children}
    </div>
  );
}

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useTrail } from "./use-trail.ts";

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  /** Which one is open, where somebody else decides that too; all stay in the page then, as parts of one form must. */
  open?: string;
  onOpen?: (id: string) => void;
}

export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const kept = open === undefined ? undefined : true;
  const [place, go] = useTrail(tabs[0]?.id ?? "");
  return (
    <Radix.Root value={open ?? place} onValueChange={onOpen ?? go}>
      <Radix.List aria-label={label} className="-mx-1 flex gap-1 overflow-x-auto border-line border-b px-1">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={tabLook}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          forceMount={kept}
          className="rounded-md pt-5 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const tabLook = [
  "-mb-px min-h-11 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm",
  "transition-colors hover:text-text focus-visible:rounded-md focus-visible:-outline-offset-2",
  "data-[state=active]:border-accent-text data-[state=active]:text-text",
].join(" ");

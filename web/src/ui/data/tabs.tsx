import * as Radix from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { useTrail } from "../overlay/use-trail.ts";

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  /** The open tab, if it is controlled. All tabs then stay mounted, because they may be parts of one form. */
  open?: string;
  onOpen?: (id: string) => void;
  /** The tab to open first; the first one by default. */
  start?: string | undefined;
}

export function Tabs({ label, tabs, open, onOpen, start }: TabsProps) {
  const staysMounted = open === undefined ? undefined : true;
  const [place, go] = useTrail(start ?? tabs[0]?.id ?? "");
  const list = useRef<HTMLDivElement>(null);
  const shown = open ?? place;
  // If the tabs are wider than the phone, only the strip scrolls to the open one, not the page.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector(`[data-tab="${shown}"]`);
    if (!strip || !tab) return;
    const [view, place] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left < view.left) strip.scrollLeft -= view.left - place.left;
    else if (place.right > view.right) strip.scrollLeft += place.right - view.right;
  }, [shown]);
  return (
    <Radix.Root value={shown} onValueChange={onOpen ?? go}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="-mx-1 flex gap-1 overflow-x-auto border-line border-b px-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} data-tab={tab.id} className={tabLook}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          forceMount={staysMounted}
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

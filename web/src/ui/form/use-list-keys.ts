import { type KeyboardEvent, useState } from "react";

interface ListKeys {
  /** The number of options. */
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onPick: (index: number) => void;
}

/** The keys of a dropdown: arrows move, Enter picks (the first by default), Escape closes. */
export function useListKeys({ count, open, onOpen, onPick }: ListKeys) {
  const [walked, setWalked] = useState(-1);
  // The list may have become shorter.
  const active = open && walked < count ? walked : -1;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      onOpen(true);
      setWalked(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    } else if (event.key === "Enter" && open && count > 0) {
      event.preventDefault();
      onPick(Math.max(active, 0));
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      onOpen(false);
    }
  }

  return { active, walkTo: setWalked, onKeyDown };
}

import { type KeyboardEvent, useState } from "react";

interface ListKeys {
  /** How many there are to choose from. */
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onPick: (index: number) => void;
}

/** The keys of a list that hangs below a text box: arrows walk, Enter picks (the first, if none is walked to), Escape closes. */
export function useListKeys({ count, open, onOpen, onPick }: ListKeys) {
  const [walked, setWalked] = useState(-1);
  // A list that has become shorter has no such place any more.
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

/** The shortcut key of a button, on screens that have a keyboard. */
export const KeyHint = ({ letter }: { letter: string }) => (
  <span
    aria-hidden="true"
    className="rounded-sm border border-current/30 px-1.5 font-sans text-xs uppercase leading-5 opacity-75 max-lg:hidden"
  >
    {letter}
  </span>
);

import { X } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../look/class-names.ts";
import { IconButton } from "./button.tsx";
import type { FieldAria } from "./field-frame.tsx";
import { SearchInput } from "./search-input.tsx";
import { useListKeys } from "./use-list-keys.ts";

interface ComboboxProps<Option> {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Undefined before a search; an empty list if nothing was found. */
  options: readonly Option[] | undefined;
  optionKey: (option: Option) => string;
  option: (option: Option) => ReactNode;
  onPick: (option: Option) => void;
  /** The text of an empty list. */
  emptyText: string;
  /** The failure, if there is one. */
  failedText?: string;
  /** The placeholder; the label by default. */
  placeholder?: string;
  /** For a form field with a visible label above it. */
  field?: FieldAria & { ref?: Ref<HTMLInputElement> | undefined; onBlur?: (() => void) | undefined };
}

/** Long enough to move a finger from the box to the list. */
const closeAfterMs = 200;

/** A search box with a dropdown of results. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, text, onText, options, optionKey, onPick, emptyText, failedText } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const closing = useClosing(() => setOpen(false));
  const offered = open && !failedText ? options : undefined;
  const pick = (option: Option | undefined) => {
    if (option === undefined) return;
    setOpen(false);
    onPick(option);
  };
  const keys = useListKeys({
    count: options?.length ?? 0,
    open,
    onOpen: setOpen,
    onPick: (index) => pick(options?.[index]),
  });
  const change = (next: string) => {
    keys.walkTo(-1);
    setOpen(true);
    onText(next);
  };
  const said = open ? (failedText ?? (options?.length === 0 ? emptyText : undefined)) : undefined;
  const listed = offered !== undefined && offered.length > 0;

  return (
    <div className="relative">
      <SearchInput
        // Not type="search", which has its own role and clear button.
        type="text"
        role="combobox"
        label={label}
        value={text}
        onText={change}
        placeholder={props.placeholder ?? label}
        {...props.field}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-activedescendant={listed && keys.active >= 0 ? `${id}-${keys.active}` : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={() => {
          closing.stop();
          setOpen(true);
        }}
        onBlur={() => {
          closing.start();
          props.field?.onBlur?.();
        }}
        aside={text !== "" && <Clear onClear={() => change("")} />}
      />
      <p role="status" className={said ? `${panelLook} px-4 py-3` : "sr-only"}>
        {said ?? (listed && `${offered.length} found`)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!listed}
        className={classNames(panelLook, "max-h-96 overflow-y-auto p-1.5")}
      >
        {offered?.map((option, index) => (
          <Choosable
            key={optionKey(option)}
            id={`${id}-${index}`}
            active={index === keys.active}
            onPick={() => pick(option)}
          >
            {props.option(option)}
          </Choosable>
        ))}
      </div>
    </div>
  );
}

interface ChoosableProps {
  id: string;
  active: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Choosable({ id, active, onPick, children }: ChoosableProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above keeps the focus, and its keys walk and pick.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 hover:bg-hover aria-selected:bg-hover"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <IconButton
      label="Clear search"
      icon={<X aria-hidden="true" />}
      className="absolute top-0.5 right-0.5"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}

function useClosing(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    start: () => {
      timer.current = setTimeout(close, closeAfterMs);
    },
    stop: () => clearTimeout(timer.current),
  };
}

const panelLook =
  "absolute inset-x-0 top-full z-10 mt-1.5 animate-menu-in rounded-control bg-raised shadow-raised";

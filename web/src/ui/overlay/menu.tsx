import * as Radix from "@radix-ui/react-dropdown-menu";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useBack } from "./use-back.ts";

interface MenuProps {
  /** The accessible name of the menu's button. */
  label: string;
  trigger: ReactElement;
  /** How a placeholder button was used before the menu's code had loaded. If it was used, the menu opens at once. */
  usedBy?: "key" | "pointer";
  children: ReactNode;
}

/**
 * Not modal, so a click outside closes it and still reaches its target. Not in a portal, so it stays in its button's
 * landmark, where screen readers look for it.
 */
export function Menu({ label, trigger, usedBy, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (usedBy === "pointer") setOpen(true);
    // After a key press, the first item gets the focus. Radix needs to receive a key event for that.
    const key = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true });
    if (usedBy === "key") button.current?.dispatchEvent(key);
  }, [usedBy]);
  useBack(open ? 1 : 0, () => setOpen(false));
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger ref={button} asChild aria-label={label}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-50 min-w-60 max-w-[calc(100vw-1.5rem)] animate-menu-in rounded-card bg-raised p-1.5 shadow-raised outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className={itemLook} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

export function MenuLink({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={itemLook}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-muted text-sm">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few options, side by side. The menu stays open, so that the effect is visible. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} className="flex gap-1 rounded-control bg-hover p-1">
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={choiceLook}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
        >
          {option.icon}
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

const itemLook = [
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none",
  "data-highlighted:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted",
].join(" ");

const choiceLook = [
  "flex min-h-10 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-lg px-2 text-muted text-sm",
  "outline-none data-highlighted:text-text data-highlighted:ring-2 data-highlighted:ring-accent-text",
  "data-[state=checked]:bg-selected data-[state=checked]:font-medium data-[state=checked]:text-text",
  "data-[state=checked]:shadow-card [&_svg]:size-4",
].join(" ");

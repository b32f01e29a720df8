/**
 * A layer is open above a screen: a dialog, a further step or tab of it, a menu. Layers have entries of their
 * own above the screen's entry in the browser's history, so that Back undoes one of them instead of leaving the screen.
 *
 * The router is not told of these entries: they have the address and the key of the screen's entry, so nothing is drawn
 * or loaded again. They are numbered like the router's (`idx`). By that number this file knows where it is, also when the
 * router pushed or replaced an entry meanwhile. The mark `layer` tells how far an entry is above its screen. An entry
 * with this mark and nothing open belongs to the past (a reload, or a dialog whose link led elsewhere) and is skipped.
 */
export interface Layer {
  undo: () => void;
}

interface Entry {
  idx?: number;
  layer?: number;
}

/** The layers in the order in which Back undoes them, the last first; one with several steps is listed several times. */
const open: Layer[] = [];
/** The number of the screen's own entry, how many entries are above it, and the screen's address below them. */
let base = here();
let above = 0;
let screen = { path: "", href: "" };
/** Whether the screen was reached by going forward in the history. */
let forward = false;
/** Whether history.go was called and has not finished. */
let moving = false;
/** An address that the router set while a layer was open, to be kept when the layer's entry is left. */
let carried: { href: string; state: Entry } | undefined;

window.addEventListener("popstate", arrive);
settle();

/** Sets how many entries a layer has. */
export function setEntries(layer: Layer, count: number): void {
  const before = open.filter((other) => other === layer).length;
  for (let have = before; have < count; have += 1) open.push(layer);
  for (let have = before; have > count; have -= 1) open.splice(open.lastIndexOf(layer), 1);
  // Delayed: a link in a dialog closes it and navigates, and then there are no entries to remove.
  if (before !== count) queueMicrotask(settle);
}

/** Adds missing entries, or goes back over surplus ones. */
function settle(): void {
  if (moving) return;
  look();
  if (open.length < above) leave(above - open.length);
  else if (open.length > above) add();
  else if (open.length === 0) skip();
}

/** The browser moved to another entry, by this code or by the user. */
function arrive(): void {
  const asked = moving;
  const back = !asked && here() < base + above;
  moving = false;
  look();
  if (asked && carried) {
    history.replaceState({ ...carried.state, idx: here(), layer: above }, "", carried.href);
    carried = undefined;
  }
  if (back) open.at(-1)?.undo();
  // After the next render: a layer that refused to close is still open and gets its entry again.
  queueMicrotask(settle);
}

/** Finds how far the current entry is above the screen's. An entry of the router is a screen itself. */
function look(): void {
  const distance = here() - base;
  const within = distance >= 0 && distance <= above && location.pathname === screen.path;
  if (!within) {
    forward = distance > 0;
    base = here();
  }
  above = within ? distance : 0;
  if (above === 0) screen = { path: location.pathname, href: location.href };
}

function add(): void {
  while (above < open.length) {
    above += 1;
    history.pushState({ ...entry(), idx: base + above, layer: above }, "");
  }
}

function leave(entries: number): void {
  if (location.href !== screen.href) carried = { href: location.href, state: entry() };
  go(-entries);
}

function skip(): void {
  const { layer = 0 } = entry();
  if (layer > 0) go(forward && window.navigation?.canGoForward ? 1 : -layer);
}

function go(entries: number): void {
  moving = true;
  history.go(entries);
}

function here(): number {
  return entry().idx ?? 0;
}

/** The router and this file store an object as history state; before that it is null. */
function entry(): Entry {
  return (history.state ?? {}) as Entry;
}

import { join } from "node:path";
import { buildWeb, isBuilt } from "./build-web.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";

/** Installs missing packages and, if pages are wanted, builds stale ones. Checks again once it holds the lock. */
export async function prepare({ pages }) {
  const isPrepared = () => isInstalled() && (!pages || isBuilt());
  if (isPrepared()) return;
  await withLock(join(root, ".setup"), async () => {
    if (!isInstalled()) await install();
    if (pages && !isBuilt()) await buildWeb();
  });
}

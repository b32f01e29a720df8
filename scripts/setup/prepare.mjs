import { join } from "node:path";
import { buildWeb, isBuilt } from "./build-web.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";

/** Installs what is missing and, where pages are wanted, builds what is stale. Looks again once it is alone. */
export async function prepare({ pages }) {
  const isPrepared = () => isInstalled() && (!pages || isBuilt());
  if (isPrepared()) return;
  await withLock(join(root, ".setup"), async () => {
    if (!isInstalled()) await install();
    if (pages && !isBuilt()) await buildWeb();
  });
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Packages of the lock file that node_modules lacks or has in another version. npm writes its record of the
 * installation last, so after an interrupted install every package counts as missing.
 */
export function missingPackages(root) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules", ".package-lock.json"));
  const missing = Object.entries(wanted).filter(([path, entry]) => {
    if (!path.includes("node_modules/") || (entry.optional && !isForThisMachine(entry))) return false;
    const found = present[path];
    return (
      found?.version !== entry.version ||
      found?.integrity !== entry.integrity ||
      !existsSync(join(root, path))
    );
  });
  const superfluous = Object.keys(present).filter((path) => !(path in wanted));
  return [...missing.map(([path]) => path), ...superfluous];
}

/** An optional package that names no platform belongs to one that does, and is needed only where that one is. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const fits = (list, own) => list === undefined || list.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, "glibc");
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

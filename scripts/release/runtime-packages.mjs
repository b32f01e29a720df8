/**
 * The packages of a lock file that some workspaces need to run, by their path in node_modules: their dependencies, and
 * the dependencies of these. Optional ones are listed if they are installed, because most are for other machines.
 */
export function runtimePackages(lock, workspaces, isInstalled) {
  const found = new Map();
  const visit = (path) => {
    const { dependencies, optionalDependencies } = lock.packages[path];
    const needs = [];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = locate(lock, path, name);
      const isOptional = name in (optionalDependencies ?? {});
      if (isOptional && !(place && isInstalled(place))) continue;
      if (!place) throw new Error(`The lock file has no ${name}, which ${path} needs.`);
      // A workspace is a link to its folder.
      const target = lock.packages[place].link ? lock.packages[place].resolved : place;
      needs.push(target);
      if (!found.has(target)) {
        found.set(target, []);
        visit(target);
      }
    }
    found.set(path, needs);
  };
  for (const workspace of workspaces) visit(workspace);
  return found;
}

/** Where Node finds a package: in the folder's own node_modules, or in those of the folders above it. */
function locate(lock, from, name) {
  for (let folder = from; ; ) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in lock.packages) return place;
    if (folder === "") return undefined;
    const cut = folder.lastIndexOf("/node_modules/");
    folder = cut >= 0 ? folder.slice(0, cut) : "";
  }
}

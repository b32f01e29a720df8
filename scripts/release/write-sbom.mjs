import { createHash } from "node:crypto";

/**
 * The list of everything in a release, as CycloneDX 1.6. Packages come with the hash that the lock file has, so that
 * anybody can compare them with what the registry gives.
 */
export function writeSbom(lock, needs, { name, version, at }) {
  const paths = [...needs.keys()].filter((path) => path.includes("node_modules/")).sort();
  const refs = new Map(paths.map((path) => [path, `${purlOf(lock, path)}#${path}`]));
  const components = paths.map((path) => component(lock, path, refs.get(path)));
  const rootRef = `pkg:npm/${name}@${version}`;
  const dependsOn = (path) => needs.get(path).flatMap((other) => refs.get(other) ?? []);
  const own = [...needs.keys()].filter((path) => !refs.has(path)).flatMap(dependsOn);
  const bom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: "application",
        "bom-ref": rootRef,
        name,
        version,
        purl: rootRef,
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components,
    dependencies: [
      { ref: rootRef, dependsOn: [...new Set(own)].sort() },
      ...paths.map((path) => ({ ref: refs.get(path), dependsOn: [...new Set(dependsOn(path))].sort() })),
    ],
  };
  // The same content has the same number, whenever and wherever it is made.
  return { $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json", serialNumber: serial(bom), ...bom };
}

function component(lock, path, ref) {
  const { version, license, integrity } = lock.packages[path];
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOf(path));
  return {
    type: "library",
    "bom-ref": ref,
    ...(group && { group }),
    name,
    version,
    purl: purlOf(lock, path),
    ...(license && { licenses: [licenceOf(license)] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  };
}

const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const purlOf = (lock, path) =>
  `pkg:npm/${nameOf(path).replace("@", "%40")}@${encodeURIComponent(lock.packages[path].version)}`;

/** One licence by its name, several as an expression of SPDX. */
const licenceOf = (license) =>
  /^[A-Za-z0-9.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };

function hashOf(integrity) {
  const [, algorithm, base64] = /^sha(\d+)-(\S+)/.exec(integrity);
  return { alg: `SHA-${algorithm}`, content: Buffer.from(base64, "base64").toString("hex") };
}

function serial(bom) {
  const hex = createHash("sha256").update(JSON.stringify(bom)).digest("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return `urn:uuid:${[...groups, hex.slice(20, 32)].join("-")}`;
}

import type { Plugin } from "vite";

/**
 * Gives the signature library its own copy of the hash module. The module contains SHA-256 too, which every page needs.
 * With a single copy, every page would also load SHA-512, although browsers have it themselves on https pages.
 */
export function separateSha512(): Plugin {
  return {
    name: "separate-sha512",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer = "") {
      const isHash = source === "@noble/hashes/sha2.js" && importer.endsWith("/verify-by-library.ts");
      if (!isHash && !importer.endsWith(ending)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}${ending}` };
    },
  };
}

const ending = "?sha512";

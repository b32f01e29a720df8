import type { Plugin } from "vite";

/**
 * Gives the library of signatures a copy of the hash module of its own. The module has SHA-256 too, which every page needs: with one
 * copy, every page would load SHA-512 as well, which browsers have themselves where a page comes over https.
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

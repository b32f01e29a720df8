import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packable = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** A file smaller than this fits in one network packet, compressed or not. */
const bytesMin = 1_000;

/**
 * Writes two compressed copies of each text file, as small as possible, so that the server need not compress files for
 * every visitor. Runs after everything that writes files.
 */
export function packFiles(): Plugin {
  let outDir = "";
  return {
    name: "pack-files",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(
          files.filter((file) => packable.test(file)).map((file) => pack(join(outDir, file))),
        );
      },
    },
  };
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < bytesMin) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${file}.gz`, packed),
    ),
  ]);
}

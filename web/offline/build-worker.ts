import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** Builds the service worker after the app, because the worker lists the app's files. */
export function offlineWorker(): Plugin {
  let files: string[] = [];
  let outDir = "";
  return {
    name: "offline-worker",
    apply: "build",
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    generateBundle: (_options, bundle) => {
      files = Object.keys(bundle).filter((file) => file.startsWith("static/"));
    },
    closeBundle: async () => {
      const named = ["index.html", "theme.js"].map((file) => ({
        url: `/${file}`,
        revision: hashOf(outDir, file),
      }));
      // The names of these files contain a hash of their content.
      const hashed = files.map((file) => ({ url: `/${file}`, revision: null }));
      await buildWorker(outDir, [...named, ...hashed]);
    },
  };
}

const hashOf = (directory: string, file: string) =>
  createHash("sha256")
    .update(readFileSync(join(directory, file)))
    .digest("base64url");

async function buildWorker(outDir: string, appFiles: object[]): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: "warn",
    define: { appFiles: JSON.stringify(appFiles), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry: "worker.ts", formats: ["iife"], name: "offline", fileName: () => "offline.js" },
    },
  });
}

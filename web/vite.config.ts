import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { chunks } from "./chunks.ts";
import { offlineWorker } from "./offline/build-worker.ts";
import { packFiles } from "./pack-files.ts";
import { separateSha512 } from "./separate-sha512.ts";
import { singleIcons } from "./single-icons.ts";

export default defineConfig({
  plugins: [singleIcons(), separateSha512(), react(), tailwindcss(), preload(), offlineWorker(), packFiles()],
  // The server's content policy allows only files, not data: URLs, so nothing is inlined. The server lets browsers
  // cache files below static/ forever; /assets is a screen.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    assetsDir: "static",
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
});

/** Preloads what the browser would find one round trip later: the font in the style sheet, and the app's code. */
function preload(): Plugin {
  return {
    name: "preload",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.values(bundle).flatMap((file) => {
          const href = `/${file.fileName}`;
          if (file.fileName.includes("inter-latin-wght"))
            return link({ rel: "preload", as: "font", type: "font/woff2", href });
          return file.type === "chunk" && file.name === "start" ? link({ rel: "modulepreload", href }) : [];
        }),
    },
  };
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor[] => [
  { tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" },
];

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { offlineWorker } from "./offline/build-worker.ts";
import { packFiles } from "./pack-files.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont("inter-latin-wght"), offlineWorker(), packFiles()],
  // The server's content policy lets pages load files, not data: URLs, so nothing is inlined.
  // The server keeps what is below static/ for ever; /assets is a screen.
  build: { manifest: true, assetsInlineLimit: 0, assetsDir: "static" },
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
});

/** Preloads the font: it is named only in the style sheet, so the browser would find it one round trip later. */
function preloadFont(name: string): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(name))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head-prepend",
          })),
    },
  };
}

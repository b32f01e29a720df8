import { NetworkOnly, type PrecacheEntry, Serwist } from "serwist";

declare const self: ServiceWorkerGlobalScope;
/** The files of the app, filled in when it is built. */
declare const appFiles: PrecacheEntry[];

// Caches the app's own files, so that the app opens without a connection and can say so. Answers of the API are not
// cached.
const worker = new Serwist({
  precacheEntries: appFiles,
  // The page itself comes from the server as long as the server answers, so that nobody stays on an old version.
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        request.mode === "navigate" && sameOrigin && !url.pathname.startsWith("/api"),
      handler: new NetworkOnly(),
    },
  ],
  fallbacks: {
    entries: [{ url: "/index.html", matcher: ({ request }) => request.destination === "document" }],
  },
});

worker.addEventListeners();

import { NetworkOnly, type PrecacheEntry, Serwist } from "serwist";

declare const self: ServiceWorkerGlobalScope;
/** The files of the app, filled in when it is built. */
declare const appFiles: PrecacheEntry[];

// The app's own files are kept, so that it opens without a connection and says so. What members see comes from the
// server each time: no answer of it is ever kept here.
const worker = new Serwist({
  precacheEntries: appFiles,
  // The page itself is asked for as long as somebody answers, so that nobody is left with an old one.
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

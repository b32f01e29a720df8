/** Registers the service worker, so that the app also opens without a connection. */
export function installWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/offline.js").catch((error: unknown) => {
    console.warn("Couldn't save the app for use without a connection.", error);
  });
}

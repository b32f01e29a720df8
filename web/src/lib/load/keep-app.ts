/** Has the browser keep the app's files, so that it opens without a connection too. A browser that cannot does without. */
export function keepApp(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/offline.js").catch((error: unknown) => {
    console.warn("Couldn't save the app for use without a connection.", error);
  });
}

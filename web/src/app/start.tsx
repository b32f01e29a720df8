import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { installWorker } from "../lib/load/install-worker.ts";
import { followTheme } from "../ui/look/theme.ts";
import { App } from "./app.tsx";

/** Renders the app, and stores its files for use without a connection. */
export function start(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no element with the id root");
  followTheme();
  if (import.meta.env.PROD) afterLoad(installWorker);
  // React renders a transition in short steps, and the page responds in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

function afterLoad(act: () => void): void {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act);
}

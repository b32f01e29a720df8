import { startEarly } from "./app/early/start-early.ts";
import "./ui/look/styles.css";

const outlineAfterMs = 300;

// This file is small, so that it runs while the rest is loading. If a load fails here, it fails again in the app, which
// shows it.
const code = startEarly().catch(() => {});
void import("./app/start.tsx").then(async ({ start }) => {
  // React shows an outline for at least 300 ms, which would delay a screen that is nearly loaded.
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, outlineAfterMs))]);
  start();
});

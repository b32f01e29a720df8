import { startEarly } from "./app/early/start-early.ts";
import "./ui/look/styles.css";

const outlineAfterMs = 300;

// This file is small, so that it runs while the rest is on its way. The app meets a failure again, and shows it.
const code = startEarly().catch(() => {});
void import("./app/start.tsx").then(async ({ start }) => {
  // React shows an outline for at least 300 ms, which would hold up a screen that is nearly there.
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, outlineAfterMs))]);
  start();
});

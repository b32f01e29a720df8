import { startEarly } from "./app/early/start-early.ts";
import "./ui/look/styles.css";

const outlineAfterMs = 300;

// This file is small, so that it runs while the rest is on its way.
const code = startEarly();
void import("./app/start.tsx").then(async ({ start }) => {
  // React shows an outline for at least 300 ms, so none is shown to a reader whose screen is nearly there.
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, outlineAfterMs))]);
  start();
});

import { startEarly } from "./app/early/start-early.ts";
import "./ui/look/styles.css";

// This file is small, so that it runs while the rest is on its way.
startEarly();
void import("./app/start.tsx").then(({ start }) => start());

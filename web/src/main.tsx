import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { keepApp } from "./lib/load/keep-app.ts";
import { followTheme } from "./ui/look/theme.ts";
import "./ui/look/styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

followTheme();
if (import.meta.env.PROD) window.addEventListener("load", keepApp);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { keepApp } from "./lib/keep-app.ts";
import { followTheme } from "./ui/theme.ts";
import "./ui/styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

followTheme();
if (import.meta.env.PROD) window.addEventListener("load", keepApp);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

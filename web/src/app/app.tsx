import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { queryClient } from "../lib/call/query.ts";
import { session } from "../lib/session/session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Screens } from "./screens.tsx";

// The next member in this browser must not see data of the previous one.
session.subscribe(() => queryClient.clear());

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

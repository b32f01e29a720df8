import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { queryClient } from "../lib/call/query.ts";
import { session } from "../lib/session/session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Screens } from "./screens.tsx";

// What one person fetched is not the next person's to see.
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

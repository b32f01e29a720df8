import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";

/** A broken screen says so and offers a reload, instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main id="content" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-24 text-center">
        <h1 className="text-xl font-semibold">Something went wrong</h1>
        <p className="text-muted">
          The page has an error, or Paperchain was updated while the page was open. Nothing you saved is lost.
        </p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </main>
    );
  }
}

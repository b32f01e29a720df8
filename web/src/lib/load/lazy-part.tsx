import { Component, type ComponentType, type ReactNode, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import { loadAgain } from "./load-again.ts";

/**
 * A lazy part of a page, by its name in its module. If its code does not load, the rest of the page stays and says so,
 * and the reader can try again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const again = loadAgain(load);
  const begin = () => lazyComponent(() => again().catch(notArrived), name);
  let Loaded: ComponentType<Props> = begin();
  let failed = false;
  const tryAgain = () => {
    if (failed) Loaded = begin();
    failed = false;
  };
  const onFailed = () => {
    failed = true;
  };
  return function Part(props: Props) {
    // The part may have failed to load when it was opened before.
    useState(tryAgain);
    return <PartBoundary show={() => <Loaded {...props} />} {...{ onFailed, tryAgain }} />;
  };
}

class NotArrived extends Error {}

function notArrived(cause: unknown): never {
  throw new NotArrived("A part of the page did not load.", { cause });
}

interface Boundary {
  readonly show: () => ReactNode;
  readonly onFailed: () => void;
  readonly tryAgain: () => void;
}

/** Catches failures to load code. Other errors reach the page. */
class PartBoundary extends Component<Boundary, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  #tryAgain = () => {
    this.props.tryAgain();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.show();
    if (!(error instanceof NotArrived)) throw error;
    return (
      <div
        role="alert"
        className="fixed inset-x-4 bottom-24 z-50 mx-auto flex max-w-md flex-col gap-3 rounded-card border border-line bg-raised p-4 text-sm shadow-raised lg:bottom-6"
      >
        <p>A part of this page did not load. If this happens again, reload the page.</p>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <Button variant="primary" onClick={this.#tryAgain}>
            Try again
          </Button>
        </div>
      </div>
    );
  }
}

import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A lazy component, by its name in its module. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}

import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component by its name in a module that is fetched when it is first shown. */
export function lazily<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart } from './load-part.ts';

type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

/** A component whose code is loaded when it is first rendered, or earlier by `preload`. */
export function lazyPart<Props = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const loadOnce = async () => ({ default: await loadPart(load) });
  return Object.assign(lazy(loadOnce), { preload: () => void loadOnce() });
}

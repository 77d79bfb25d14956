import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A component whose code is loaded when it is first rendered, or earlier by `preload`.
 * @param fallback shown until then
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
) {
  const loadOnce = async () => ({ default: await loadPart(load) });
  const Part = lazy<ComponentType<Props>>(loadOnce);
  const show = (props: Props) => (
    <Suspense fallback={fallback(props)}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(show, { preload: () => void loadOnce() });
}

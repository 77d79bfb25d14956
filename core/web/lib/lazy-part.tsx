import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { loadPart } from './load-part.ts';

/**
 * Loads a component's code at its first rendering, or earlier by `preload`. The server doesn't render it, because
 * presses would be lost until React has hydrated it.
 * @param fallback shown until then
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
) {
  const loadOnce = async () => ({ default: await loadPart(load) });
  const Part = lazy<ComponentType<Props>>(loadOnce);
  function WhenLoaded(props: Props) {
    const isHydrated = useHydrated();
    const meanwhile = fallback(props);
    if (!isHydrated) return meanwhile;
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(WhenLoaded, { preload: () => void (navigator.onLine && loadOnce()) });
}

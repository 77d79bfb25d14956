import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { loadPart } from './load-part.ts';

/** The server renders only the fallback, because presses on the part would be lost until React has hydrated it. */
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

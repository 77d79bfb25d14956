import { type ComponentType, lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router';
import { loadPart } from '#web/lib/load-part';

const OfflinePage = lazy(async () => ({
  default: (await loadPart(() => import('./shell/offline-failure.tsx'))).PageIsAway,
}));

/**
 * Imports a page's code. The router remembers the result for good: so offline it gets a page that says so, and that
 * becomes the page itself once its code has loaded.
 * @param Away the page that says so; by default the library's, whose code the service worker has cached
 */
export function loadPage(
  load: () => Promise<ComponentType>,
  Away: ComponentType = OfflinePage,
): Promise<ComponentType> {
  return new Promise((resolve, reject) => {
    const page: Promise<ComponentType> = loadPart(load, () => resolve(standIn(page, Away)));
    page.then(resolve, reject);
  });
}

function standIn(page: Promise<ComponentType>, Away: ComponentType): ComponentType {
  const Page = lazy(async () => ({ default: await page }));
  return () => (
    <Suspense
      fallback={
        <Suspense fallback={null}>
          <Away />
        </Suspense>
      }
    >
      <Page />
    </Suspense>
  );
}

/** Imports a loader. Offline nothing is loaded early: the page itself requests its data. */
export async function loadLoader(load: () => Promise<LoaderFunction>): Promise<LoaderFunction> {
  const tried = await load().catch(() => null);
  if (tried) return tried;
  return async (...args) => {
    const loader = await load().catch(() => null);
    return loader ? await loader(...args) : null;
  };
}

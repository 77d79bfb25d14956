import { type ComponentType, lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router';
import { lazyPart } from '#core/web/lib/lazy-part';
import { loadPart } from '#core/web/lib/load-part';

const OfflinePage = lazyPart(async () => (await import('#core/web/app/shell/offline-failure')).PageIsAway);

/**
 * Loads a page's code. The router keeps the result for good, so offline it gets a stand-in page until the code has loaded.
 * @param Away the stand-in; by default the library's, which the service worker has cached
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
    <Suspense fallback={<Away />}>
      <Page />
    </Suspense>
  );
}

/** Imports a loader. Offline nothing is loaded early, and the page requests its data itself. */
export async function loadLoader(load: () => Promise<LoaderFunction>): Promise<LoaderFunction> {
  const tried = await load().catch(() => null);
  if (tried) return tried;
  return async (...args) => {
    const loader = await load().catch(() => null);
    return loader ? await loader(...args) : null;
  };
}

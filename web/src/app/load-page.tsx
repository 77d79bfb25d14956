import { type ComponentType, lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router';
import { loadPart } from '#web/lib/load-part';

const OfflinePage = lazy(async () => ({
  default: (await loadPart(() => import('./shell/offline-failure.tsx'))).PageIsAway,
}));

/**
 * Fetches a page's code. The router waits for what it is given and keeps it for good: without a network that is a page which
 * says so at once, and becomes the page itself when its code has come.
 * @param load the import
 * @param Away what says so; by itself the library's, whose code the service worker has
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

/**
 * Fetches the code of a page's loader. Without a network nothing is loaded early: the page asks for what it shows itself.
 * @param load the import
 */
export async function loadLoader(load: () => Promise<LoaderFunction>): Promise<LoaderFunction> {
  const tried = await load().catch(() => null);
  if (tried) return tried;
  return async (...args) => {
    const loader = await load().catch(() => null);
    return loader ? await loader(...args) : null;
  };
}

import { type ComponentType, lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router';
import { lazyPart } from '#core/web/lib/lazy-part';
import { loadPart } from '#core/web/lib/load-part';

const OfflinePage = lazyPart(async () => (await import('#core/web/app/shell/offline-failure')).PageIsAway);

/** The router keeps a page's code for good, so offline it gets a stand-in page until the code has loaded. */
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

export async function loadLoader(load: () => Promise<LoaderFunction>): Promise<LoaderFunction> {
  const tried = await load().catch(() => null);
  if (tried) return tried;
  return async (...args) => {
    const loader = await load().catch(() => null);
    return loader ? await loader(...args) : null;
  };
}

import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';

const intentMs = 80;

const Connection = z.object({ saveData: z.optional(z.boolean()), effectiveType: z.optional(z.string()) });

export function isCostly(connection: unknown): boolean {
  const { saveData = false, effectiveType = '' } = z.safeParse(Connection, connection).data ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/** Prefetches a page once its link is hovered, focused or pressed; on a metered connection only when pressed. */
export function startLinkPrefetch(routes: RouteObject[]): void {
  let link: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    link = null;
  };
  const consider = (target: EventTarget | null, delayMs: number) => {
    const wanted = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (wanted && wanted === link && delayMs > 0) return;
    forget();
    link = wanted;
    if (wanted) timer = setTimeout(() => prefetch(routes, new URL(wanted.href)), delayMs);
  };
  const suspect = ({ target }: Event) => {
    if (!isCostly(Reflect.get(navigator, 'connection'))) consider(target, intentMs);
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && suspect(event));
  document.addEventListener('focusin', suspect);
  document.addEventListener('pointerdown', ({ target, pointerType }) =>
    consider(target, pointerType === 'mouse' ? 0 : intentMs),
  );
  document.addEventListener('pointercancel', forget);
}

function prefetch(routes: RouteObject[], url: URL): void {
  const here = url.pathname === location.pathname && url.search === location.search;
  if (here || url.origin !== location.origin) return;
  for (const { route, params } of matchRoutes(routes, url) ?? []) {
    void warm(async () => {
      const loader = typeof route.lazy === 'object' ? await route.lazy.loader?.() : route.loader;
      if (typeof loader !== 'function') return;
      const request = new Request(url);
      await loader({ params, request, url, pattern: route.path ?? '', context: new RouterContextProvider() });
    });
    void warm(() => loadCode(route));
  }
}

const loaded = new Set<RouteObject>();

/** Each page's code is loaded once, because offline each import would wait for a network. */
async function loadCode(route: RouteObject): Promise<void> {
  if (loaded.has(route) || typeof route.lazy !== 'object') return;
  loaded.add(route);
  await route.lazy.Component?.();
}

/** A failed prefetch is ignored, because following the link retries it and shows the failure. */
async function warm(part: () => Promise<unknown>): Promise<void> {
  await part().catch(() => undefined);
}

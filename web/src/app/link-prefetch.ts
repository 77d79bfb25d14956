import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';

/** How long a pointer or the focus stays on a link before it means something, in ms. */
const intentMs = 80;

const Connection = z.object({ saveData: z.optional(z.boolean()), effectiveType: z.optional(z.string()) });

/**
 * Whether the listener pays for every byte: then nothing is fetched on the mere suspicion that it will be wanted.
 * @param connection the browser's `navigator.connection`, where it has one
 */
export function isCostly(connection: unknown): boolean {
  const { saveData = false, effectiveType = '' } = z.safeParse(Connection, connection).data ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/**
 * Fetches the data and the code of the page behind a link of ours as soon as the listener seems to want it: the pointer or
 * the focus rests on it, or it is pressed. On a costly connection it must be pressed. The page's loader does the work, so
 * what is there already is not asked for again. Lives as long as the document.
 * @param routes the site map
 */
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
  // A finger may be about to scroll, which the browser says by cancelling.
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
      const { loader } = route;
      if (typeof loader !== 'function') return;
      const request = new Request(url);
      await loader({ params, request, url, pattern: route.path ?? '', context: new RouterContextProvider() });
    });
    void warm(() => loadCode(route));
  }
}

const loaded = new Set<RouteObject>();

/** Once a page: without a network its code waits for one, and would do so as often as it is asked for. */
async function loadCode(route: RouteObject): Promise<void> {
  if (loaded.has(route) || typeof route.lazy !== 'object') return;
  loaded.add(route);
  await route.lazy.Component?.();
}

/** What fails here is tried again when the link is followed, and fails in sight. */
async function warm(part: () => Promise<unknown>): Promise<void> {
  await part().catch(() => undefined);
}

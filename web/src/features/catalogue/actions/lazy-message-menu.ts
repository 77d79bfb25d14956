import { lazyPart } from '#web/lib/lazy-part';

/** Fetches the menu's code, which comes when a menu is likely to be opened. */
export const LazyMessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

import { lazyPart } from '#web/lib/lazy-part';

export const LazyMessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

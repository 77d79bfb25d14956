import { lazyPart } from '#core/web/lib/lazy-part';
import { Spinner } from '#core/web/ui/skeleton';

export const LazyMessageMenu = lazyPart(
  async () => (await import('./message-menu.tsx')).MessageMenu,
  ({ entries, menu }) => entries === 'all' && menu.isOpen && <Spinner className="pointer-events-none absolute" />,
);

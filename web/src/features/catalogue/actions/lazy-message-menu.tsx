import { lazyPart } from '#web/lib/lazy-part';
import { Spinner } from '#web/ui/skeleton';

export const LazyMessageMenu = lazyPart(
  async () => (await import('./message-menu.tsx')).MessageMenu,
  ({ entries, menu }) => entries === 'all' && menu.isOpen && <Spinner className="pointer-events-none absolute" />,
);

import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part';
import { useIsListener } from '#web/lib/listener/use-is-listener';
import { FeaturedList } from './featured-list.tsx';

const RecentPlaylists = lazyPart(async () => (await import('./recent-playlists.tsx')).RecentPlaylists);

interface ListsProps {
  mayLoad: boolean;
  onChosen?: () => void;
}

export function Lists(props: ListsProps) {
  const isListener = useIsListener();
  const featured = <FeaturedList {...props} />;
  if (!isListener) return featured;
  if (!props.mayLoad) return null;
  return (
    <Suspense fallback={null}>
      <RecentPlaylists {...props}>{featured}</RecentPlaylists>
    </Suspense>
  );
}

import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '#web/lib/lazy-part';
import { authStore } from '#web/lib/listener/auth';
import { FeaturedList } from './featured-list.tsx';

const RecentPlaylists = lazyPart(async () => (await import('./recent-playlists.tsx')).RecentPlaylists);

interface ListsProps {
  mayLoad: boolean;
  onChosen?: () => void;
}

export function Lists(props: ListsProps) {
  const isListener = useStore(authStore, (signedIn) => signedIn !== null);
  const featured = <FeaturedList {...props} />;
  if (!isListener) return featured;
  if (!props.mayLoad) return null;
  return (
    <Suspense fallback={null}>
      <RecentPlaylists {...props}>{featured}</RecentPlaylists>
    </Suspense>
  );
}

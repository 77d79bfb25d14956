import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { authStore } from '#web/lib/listener/auth';
import { loadPart } from '#web/lib/load-part';
import { FeaturedList } from './featured-list.tsx';

const RecentPlaylists = lazy(async () => ({
  default: (await loadPart(() => import('./recent-playlists.tsx'))).RecentPlaylists,
}));

interface ListsProps {
  /** Whether the first page has loaded. */
  mayLoad: boolean;
  onChosen?: () => void;
}

/** The sidebar's lists: the listener's own playlists, then the featured collections. */
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

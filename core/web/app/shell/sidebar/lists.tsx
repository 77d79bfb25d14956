import { lazyPart } from '#core/web/lib/lazy-part';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { FeaturedList } from './featured-list.tsx';
import { GiveEntry } from './give-entry.tsx';

const RecentPlaylists = lazyPart(async () => (await import('./recent-playlists.tsx')).RecentPlaylists);

export function Lists({ onChosen }: { onChosen?: () => void }) {
  const featured = <FeaturedList onChosen={onChosen} />;
  return (
    <>
      {useIsListener() ? <RecentPlaylists onChosen={onChosen}>{featured}</RecentPlaylists> : featured}
      <GiveEntry onChosen={onChosen} />
    </>
  );
}

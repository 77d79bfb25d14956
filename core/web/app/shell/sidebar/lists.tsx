import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import * as texts from '#core/web/app/texts';
import { lazyPart } from '#core/web/lib/lazy-part';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { paths } from '#core/web/lib/paths';
import { fundsQuery } from '#features/giving/web/api';
import { FeaturedList } from './featured-list.tsx';
import { EntryLink } from './navigation-link.tsx';

const entry = { label: texts.give, to: paths.give(), icon: HandHeart };

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

/** Specified in features/giving/README.md#funds. */
function GiveEntry({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { data } = useQuery(fundsQuery);
  return data?.data[0] && <EntryLink entry={entry} onChosen={onChosen} />;
}

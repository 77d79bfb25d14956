import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { paths } from '#core/web/lib/paths';
import { IconButton } from '#core/web/ui/icon-button';
import type { Playlist } from '#features/playlists/contract';
import { playlistsQuery } from '#features/playlists/web/api';
import { deleteIfConfirmed } from '#features/playlists/web/changes';
import { Mark, TitledList } from './featured-list.tsx';
import { NavigationLink } from './navigation-link.tsx';

/** Specified in docs/product/constants-and-limits.md#page-sizes. */
const max = 20;

interface RecentPlaylistsProps {
  onChosen?: (() => void) | undefined;
  children: ReactNode;
}

export function RecentPlaylists({ onChosen, children }: RecentPlaylistsProps) {
  const { data, isPending } = useInfiniteQuery(playlistsQuery);
  if (isPending) return null;
  const playlists = data?.items.slice(0, max) ?? [];
  return (
    <>
      {playlists.length > 0 && (
        <TitledList title={common.recentlyCreated()} isLong>
          {playlists.map((playlist) => (
            <Entry key={playlist.id} playlist={playlist} onChosen={onChosen} />
          ))}
        </TitledList>
      )}
      {children}
    </>
  );
}

interface EntryProps {
  playlist: Playlist;
  onChosen: (() => void) | undefined;
}

function Entry({ playlist, onChosen }: EntryProps) {
  const { id, name } = playlist;
  const [busy, setBusy] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = paths.ownPlaylist(id);
  // Playlists of services and speakers may have the same id as one of the listener's.
  const isOpen = pathname === to && !new URLSearchParams(search).has('kind');
  const press = async ({ currentTarget }: MouseEvent) => {
    if (busy) return;
    const entry = currentTarget.closest('li');
    const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
    setBusy(true);
    const isGone = await deleteIfConfirmed(playlist);
    setBusy(false);
    if (!isGone) return;
    neighbour?.querySelector('a')?.focus();
    if (isOpen) await navigate(paths.home(), { replace: true });
  };
  return (
    <li className="group relative flex items-center">
      <NavigationLink
        to={to}
        label={name || common.untitledPlaylist()}
        isCurrent={isOpen}
        onChosen={onChosen}
        mark={<Mark id={id} shape="rounded-full" />}
        hasButton
      />
      <IconButton
        icon={Trash2}
        label={texts.deleteName({ name })}
        ground="none"
        aria-disabled={busy}
        onClick={(event) => void press(event)}
        className={clsx(
          'absolute! right-0.5 text-muted hover:text-text',
          !busy && 'pointer-fine:not-group-hover:not-focus-visible:opacity-0',
        )}
      />
    </li>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { PlaylistId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { MenuItem, MenuSeparator } from '#core/web/ui/menu';
import { NearMark } from '#core/web/ui/near-mark';
import type { Message } from '#features/catalogue/contract';
import { playlistsQuery } from '#features/playlists/web/api';
import { add } from '#features/playlists/web/changes';
import { firstOf } from '#features/playlists/web/used-last';

export interface SlotEntriesProps {
  message: Message;
  part: 'first' | 'rest';
}

interface PlaylistEntriesProps extends SlotEntriesProps {
  except?: PlaylistId;
}

export function PlaylistEntries({ message, part, except }: PlaylistEntriesProps) {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery(playlistsQuery);
  const all = data?.items.filter(({ id }) => id !== except) ?? [];
  // The entries stay as when the menu opened, because later ones would move it under a finger.
  const [first] = useState(() => firstOf(all));
  const isFirst = part === 'first';
  const playlists = isFirst ? first : all.filter(({ id }) => !first.some((one) => one.id === id));
  return (
    <>
      {!isFirst && playlists.length > 0 && <MenuSeparator />}
      {playlists.map((playlist) => (
        <MenuItem
          key={playlist.id}
          icon={ListPlus}
          label={common.addTo({ playlist: playlist.name })}
          onSelect={() => void add(playlist, message)}
        />
      ))}
      {isFirst && playlists.length > 0 && <MenuSeparator />}
      {!isFirst && hasNextPage && !isFetchingNextPage && !isError && (
        <div className="relative">
          <NearMark onNear={() => void fetchNextPage()} />
        </div>
      )}
    </>
  );
}

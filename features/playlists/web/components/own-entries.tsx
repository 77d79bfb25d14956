import { ArrowDown, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react';
import { use } from 'react';
import * as common from '#core/contract/texts';
import { MenuItem, MenuSeparator } from '#core/web/ui/menu';
import type { Message } from '#features/catalogue/contract';
import { remove } from '#features/playlists/web/changes';
import { type OwnPlaylist, OwnPlaylistContext } from '#features/playlists/web/own-playlist-context';
import * as texts from '#features/playlists/web/texts';
import { PlaylistEntries, type SlotEntriesProps } from './playlist-entries.tsx';

export function OwnEntries({ message, part }: SlotEntriesProps) {
  const own = use(OwnPlaylistContext);
  if (!own) return null;
  const others = <PlaylistEntries message={message} part={part} except={own.playlist.id} />;
  if (part === 'first') return others;
  return (
    <>
      <MenuSeparator />
      <PlaceEntries message={message} own={own} />
      {others}
    </>
  );
}

interface PlaceEntriesProps {
  message: Message;
  own: OwnPlaylist;
}

function PlaceEntries({ message, own: { playlist, placeOf, lastPlace, move } }: PlaceEntriesProps) {
  const place = placeOf(message.id);
  return (
    <>
      <MenuItem
        icon={ArrowUp}
        label={common.moveUp()}
        disabled={place < 1}
        onSelect={() => move(message.id, place - 1)}
      />
      <MenuItem
        icon={ArrowDown}
        label={common.moveDown()}
        disabled={place >= lastPlace}
        onSelect={() => move(message.id, place + 1)}
      />
      <MenuItem
        icon={ArrowUpToLine}
        label={texts.moveToTop()}
        disabled={place < 1}
        onSelect={() => move(message.id, 0)}
      />
      <MenuItem
        icon={ListX}
        label={texts.removeFrom({ playlist: playlist.name })}
        onSelect={() => void remove(playlist, message.id)}
      />
    </>
  );
}

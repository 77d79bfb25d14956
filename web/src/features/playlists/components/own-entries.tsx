import { ArrowDown, ArrowUp, ArrowUpToLine, ListX } from 'lucide-react';
import { use } from 'react';
import type { Message } from '#contract/catalogue';
import { remove } from '#web/features/playlists/changes';
import { OwnPlaylistContext } from '#web/features/playlists/own-playlist-context';
import { MenuItem, MenuSeparator } from '#web/ui/menu';
import { PlaylistEntries } from './playlist-entries.tsx';

/** The menu in an own playlist: moving and removing, so that nothing has to be dragged, then the other playlists. */
export function OwnEntries({ message }: { message: Message }) {
  const own = use(OwnPlaylistContext);
  if (!own) return null;
  const { playlist, lastPlace, move } = own;
  const place = own.placeOf(message.id);
  return (
    <>
      <MenuItem icon={ArrowUp} label="Move up" disabled={place < 1} onSelect={() => move(message.id, place - 1)} />
      <MenuItem
        icon={ArrowDown}
        label="Move down"
        disabled={place >= lastPlace}
        onSelect={() => move(message.id, place + 1)}
      />
      <MenuItem icon={ArrowUpToLine} label="Move to top" disabled={place < 1} onSelect={() => move(message.id, 0)} />
      <MenuSeparator />
      <MenuItem
        icon={ListX}
        label={`Remove from ${playlist.name}`}
        onSelect={() => void remove(playlist, message.id)}
      />
      <PlaylistEntries message={message} except={playlist.id} />
    </>
  );
}

import { createContext } from 'react';
import type { MessageId } from '#core/contract/ids';
import type { Playlist } from '#features/playlists/contract';

export interface OwnPlaylist {
  playlist: Playlist;
  placeOf: (id: MessageId) => number;
  lastPlace: number;
  move: (id: MessageId, to: number) => void;
}

export const OwnPlaylistContext = createContext<OwnPlaylist | null>(null);

import { createContext } from 'react';
import type { MessageId } from '#core/contract/ids';
import type { Playlist } from '#features/playlists/contract';

export interface OwnPlaylist {
  playlist: Playlist;
  /** @returns the index from 0 */
  placeOf: (id: MessageId) => number;
  /** From 0. */
  lastPlace: number;
  /** @param to from 0 */
  move: (id: MessageId, to: number) => void;
}

/** Null except on an own playlist's page. */
export const OwnPlaylistContext = createContext<OwnPlaylist | null>(null);

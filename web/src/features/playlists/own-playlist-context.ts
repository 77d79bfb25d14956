import { createContext } from 'react';
import type { MessageId } from '#contract/ids';
import type { Playlist } from '#contract/playlists';

/** The playlist whose page is open, and what the menus of its rows do in it. */
export interface OwnPlaylist {
  playlist: Playlist;
  /** @returns the place of a message, from 0 */
  placeOf: (id: MessageId) => number;
  /** How far down a message can go, from 0. */
  lastPlace: number;
  /** Moves a message and says where it is then. @param to from 0 */
  move: (id: MessageId, to: number) => void;
}

/** Null on all pages but that of an own playlist. */
export const OwnPlaylistContext = createContext<OwnPlaylist | null>(null);

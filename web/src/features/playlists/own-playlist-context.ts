import { createContext } from 'react';
import type { MessageId } from '#contract/ids';
import type { Playlist } from '#contract/playlists';

/** The open playlist, and the actions of its rows' menus. */
export interface OwnPlaylist {
  playlist: Playlist;
  /** @returns from 0 */
  placeOf: (id: MessageId) => number;
  /** How far down a message can be moved, from 0. */
  lastPlace: number;
  /** Moves a message and announces its new position. @param to from 0 */
  move: (id: MessageId, to: number) => void;
}

/** Null except on an own playlist's page. */
export const OwnPlaylistContext = createContext<OwnPlaylist | null>(null);

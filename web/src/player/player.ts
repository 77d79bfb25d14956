import { createPlayer } from './create-player.ts';
import { connectMediaSession } from './session.ts';
import type { VolumeStorage } from './volume.ts';

/** Reading `localStorage` throws where the listener has forbidden it. */
function localStorageIfAllowed(): VolumeStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The one player of the app. */
export const player = createPlayer({ audio: new Audio(), storage: localStorageIfAllowed() });

if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);

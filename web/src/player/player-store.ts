import { createPlayerStore } from './state.ts';

/** The player's state. It exists before the player's code is loaded. */
export const playerStore = createPlayerStore();

/**
 * The one audio element. It exists before the player's code is loaded: iOS allows it to play later only if it was
 * loaded during a tap.
 */
export const audio = new Audio();

let stopNow = () => {};

/** Registers how to stop, once the player's code is loaded. */
export function onStop(stop: () => void): void {
  stopNow = stop;
}

/**
 * Stops playback, and anything pressed that hasn't started. When it returns the player saves nothing more, so that a
 * former listener's data can be removed.
 */
export function stopPlayer(): void {
  playerStore.setState({ pendingId: null });
  stopNow();
}

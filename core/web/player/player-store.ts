import { createPlayerStore } from './state.ts';

/** It exists before the player's code is loaded. */
export const playerStore = createPlayerStore();

/** It exists before the player's code is loaded: iOS lets it play later only if it was loaded during a tap. */
export const audio = new Audio();

let stopNow = () => {};

export function onStop(stop: () => void): void {
  stopNow = stop;
}

/**
 * Also cancels anything pressed that hasn't started. When it returns the player saves nothing more, so that a former
 * listener's data can be removed.
 */
export function stopPlayer(): void {
  playerStore.setState({ pendingId: null });
  stopNow();
}

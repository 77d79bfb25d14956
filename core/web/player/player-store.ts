import { createPlayerStore } from './state.ts';

export const playerStore = createPlayerStore();

/**
 * The audio element exists before the player's code is loaded, because iOS only lets an element play later if it was loaded during a tap.
 */
export const audio = new Audio();

let stopNow = () => {};

export function onStop(stop: () => void): void {
  stopNow = stop;
}

/** A stopped player saves nothing more, so a former listener's data can be removed. */
export function stopPlayer(): void {
  playerStore.setState({ pendingId: null });
  stopNow();
}

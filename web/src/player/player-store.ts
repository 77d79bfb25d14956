import { createPlayerStore } from './state.ts';

/** What the player is doing: nothing, as long as its code isn't here. */
export const playerStore = createPlayerStore();

/** The one audio element. It doesn't wait for the player's code: iOS lets it sound later only once it was told to load in a press. */
export const audio = new Audio();

let stopNow = () => {};

/** For the player, when its code is here. @param stop stops what plays */
export function onStop(stop: () => void): void {
  stopNow = stop;
}

/**
 * Stops what plays, and what was pressed and is still on its way. When it returns, the player remembers nothing more of it: where
 * another listener comes next, what was remembered can be removed.
 */
export function stopPlayer(): void {
  playerStore.setState({ coming: null });
  stopNow();
}

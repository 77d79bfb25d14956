import { loadPart } from '#web/lib/load-part';
import { createPlayerStore } from './state.ts';

/** What the player is doing: nothing, as long as its code isn't here. */
export const playerStore = createPlayerStore();

/** The one audio element. It doesn't wait for the player's code: iOS lets it sound later only once it was told to load in a press. */
export const audio = new Audio();

/** Fetches the player, without which pages are shown. */
export async function loadPlayer() {
  return (await loadPart(() => import('./player.ts'))).player;
}

/** Stops what plays, and what was pressed and is still on its way. Where the player isn't here, nothing plays. */
export async function stopPlayer(): Promise<void> {
  playerStore.setState({ coming: null });
  if (playerStore.getState().current !== null) (await loadPlayer()).stop();
}

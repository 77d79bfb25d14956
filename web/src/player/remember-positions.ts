import { type Positions, startingPlace } from './positions.ts';
import type { PlayerState, PlayerStore } from './state.ts';

/** What was heard for less than this many seconds is no place to come back to. */
export const moment = 3;
/** How often the place is remembered while it plays, in seconds of sound. */
const every = 15;

/**
 * Remembers how far the listener is in each message: when it pauses, stops or gives way to another, and while it plays.
 * @returns remembers the place now, for when the page goes away
 */
export function rememberPlaces(store: PlayerStore, positions: Positions): () => void {
  /** Of the current track, how much was heard when it was remembered last. */
  let saved = 0;
  const save = ({ current, currentTime, heard, duration }: PlayerState) => {
    if (current === null || current.isPreview || heard < moment || heard === saved) return;
    saved = heard;
    positions.save(current.id, { seconds: startingPlace(currentTime, duration) });
  };
  store.subscribe((state, before) => {
    if (state.current !== before.current) {
      save(before);
      saved = 0;
    } else if ((before.playing && !state.playing) || state.heard - saved >= every) {
      save(state);
    }
  });
  return () => save(store.getState());
}

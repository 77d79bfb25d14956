import { type Positions, startingPosition } from './positions.ts';
import type { PlayerState, PlayerStore } from './state.ts';

export const shortestListen = 3;
const saveInterval = 15;

export function rememberPositions(store: PlayerStore, positions: Positions): () => void {
  let saved = 0;
  const save = ({ current, currentTime, heard, duration }: PlayerState) => {
    if (current === null || current.isPreview || heard < shortestListen || heard === saved) return;
    saved = heard;
    positions.save(current.id, { seconds: startingPosition(currentTime, duration) });
  };
  store.subscribe((state, before) => {
    if (state.current !== before.current) {
      save(before);
      saved = 0;
    } else if ((before.playing && !state.playing) || state.heard - saved >= saveInterval) {
      save(state);
    }
  });
  return () => save(store.getState());
}

import { hasEnded, type PlayerState, type PlayerStore } from './state.ts';
import type { Track } from './track.ts';

/** One time that a track was played: from its first sound until another takes its place, it is stopped, or it ends. */
export interface Play {
  id: string;
  track: Track;
  /** Seconds of sound so far; a jump isn't heard. */
  heard: number;
}

interface PlayListeners {
  /** @returns an id that no other play has */
  makeId: () => string;
  /** The first sound is heard. */
  onStart: (play: Play) => void;
  /** It rests or is over. After a pause it may go on, and rests again with more seconds. */
  onStop: (play: Play) => void;
}

/** A pause reports its last bit of sound only afterwards: less than this many seconds more are told with the next rest. */
const worthTelling = 1;

/**
 * Tells of every play but a preview's, from one that is going on already.
 * @returns tells how much was heard of the current one, for when the page goes away
 */
export function followPlays(store: PlayerStore, { makeId, onStart, onStop }: PlayListeners): () => void {
  let play: Play | null = null;
  /** What was heard of the current track in plays that are over, and what was told of this one's rests. */
  let before = 0;
  let told: number | null = null;

  const rest = () => {
    if (play === null || (told !== null && play.heard - told < worthTelling)) return;
    told = play.heard;
    onStop(play);
  };
  const leave = () => {
    rest();
    play = null;
    before = 0;
  };
  const follow = (state: PlayerState) => {
    const { current, playing, heard } = state;
    if (play && play.track !== current) leave();
    if (play) play.heard = heard - before;
    if (!play && current && !current.isPreview && playing && heard > before) {
      play = { id: makeId(), track: current, heard: heard - before };
      told = null;
      onStart(play);
    }
    if (playing) return;
    rest();
    if (hasEnded(state)) {
      play = null;
      before = heard;
    }
  };
  store.subscribe(follow);
  follow(store.getState());
  return rest;
}

import { hasEnded, type PlayerState, type PlayerStore } from './state.ts';
import type { Track } from './track.ts';

export interface Play {
  id: string;
  track: Track;
  /** Seconds heard so far, without skipped parts. */
  heard: number;
}

interface PlayListeners {
  makeId: () => string;
  onStart: (play: Play) => void;
  onStop: (play: Play) => void;
}

/** The last time update comes after the pause, so fewer seconds than these wait for the next report of a play. */
const minReportedSeconds = 1;

export function trackPlays(store: PlayerStore, { makeId, onStart, onStop }: PlayListeners): () => void {
  let play: Play | null = null;
  let heardBefore = 0;
  let reported: number | null = null;

  const report = () => {
    if (play === null || (reported !== null && play.heard - reported < minReportedSeconds)) return;
    reported = play.heard;
    onStop(play);
  };
  const endPlay = () => {
    report();
    play = null;
    heardBefore = 0;
  };
  const follow = (state: PlayerState) => {
    const { current, playing, heard } = state;
    if (play && play.track !== current) endPlay();
    if (play) play.heard = heard - heardBefore;
    if (!play && current && !current.isPreview && playing && heard > heardBefore) {
      play = { id: makeId(), track: current, heard: heard - heardBefore };
      reported = null;
      onStart(play);
    }
    if (playing) return;
    report();
    if (hasEnded(state)) {
      play = null;
      heardBefore = heard;
    }
  };
  store.subscribe(follow);
  follow(store.getState());
  return report;
}

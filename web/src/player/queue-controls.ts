import { longestQueue } from '#contract/queue';
import { choose, show, type TransportParts } from './playback-controls.ts';
import { currentTrack, type Queue, type Repeat } from './queue.ts';
import { append, clearRest, insertNext, move, removeAt, restored, shuffled } from './queue-edits.ts';
import { isSameTrack, type Track } from './track.ts';

interface QueueControlParts extends TransportParts {
  /** Stops and forgets the queue. */
  stop: () => void;
}

/** What a listener does with the queue. */
export function createQueueControls(parts: QueueControlParts) {
  const { store, stop } = parts;
  const change = (edit: (queue: Queue) => Queue) => store.setState({ queue: edit(store.getState().queue) });
  const add = (edit: (queue: Queue, track: Track) => Queue) => (track: Track) => {
    const { queue, current } = store.getState();
    const edited = edit(queue, track);
    if (edited.tracks.length > longestQueue) return false;
    if (current === null) show(parts, edited);
    else store.setState({ queue: edited });
    return true;
  };
  return {
    /** The track plays after the current one; chosen and paused when there is none. @returns false when the queue is full */
    playNext: add(insertNext),
    /** The track plays after all others; chosen and paused when there is none. @returns false when the queue is full */
    addToQueue: add(append),
    /** @param index a place in the queue, from 0; of the current track's, the next one plays, or is there if it was paused */
    removeFromQueue(index: number): void {
      const { queue, current, playing } = store.getState();
      const rest = removeAt(queue, index);
      const track = currentTrack(rest);
      if (track === null) stop();
      else if (isSameTrack(current, track)) change(() => rest);
      else if (playing && index < rest.tracks.length) choose(parts, rest);
      else show(parts, rest);
    },
    /** @param from a place in the queue, from 0 @param to the place that its track has afterwards */
    moveInQueue: (from: number, to: number) => change((queue) => move(queue, from, to)),
    /** @param index a place in the queue, from 0; nothing happens when there is no track */
    playAt(index: number): void {
      const { queue } = store.getState();
      if (queue.tracks[index]) choose(parts, { ...queue, index });
    },
    /** Nothing comes after the current track. */
    clearQueue: () => change(clearRest),
    /** What is to come plays in random order, or again in the order that it had. */
    toggleShuffle(): void {
      const shuffle = !store.getState().shuffle;
      store.setState({ shuffle });
      change((queue) => (shuffle ? shuffled(queue, Math.random) : restored(queue)));
    },
    /** Off, all, one, off. */
    cycleRepeat(): void {
      const after: Record<Repeat, Repeat> = { 0: 1, 1: 2, 2: 0 };
      store.setState({ repeat: after[store.getState().repeat] });
    },
  };
}

import { longestQueue } from '#features/activity/contract/queue';
import { type ControlParts, playChosen, showChosen } from './playback-controls.ts';
import { currentTrack, type Queue, type Repeat } from './queue.ts';
import { append, clearRest, insertNext, move, removeAt, shuffled, unshuffled } from './queue-edits.ts';
import { isSameTrack, type Track } from './track.ts';

interface QueueControlParts extends ControlParts {
  stop: () => void;
}

export function createQueueControls(parts: QueueControlParts) {
  const { store, stop } = parts;
  const change = (edit: (queue: Queue) => Queue) => store.setState({ queue: edit(store.getState().queue) });
  const add = (edit: (queue: Queue, track: Track) => Queue) => (track: Track) => {
    const { queue, current } = store.getState();
    const edited = edit(queue, track);
    if (edited.tracks.length > longestQueue) return false;
    if (current === null) showChosen(parts, edited);
    else store.setState({ queue: edited });
    return true;
  };
  return {
    /**
     * Without a current track, the added one is shown paused.
     * @returns false when the queue is full
     */
    playNext: add(insertNext),
    addToQueue: add(append),
    removeFromQueue(index: number): void {
      const { queue, current, playing } = store.getState();
      const rest = removeAt(queue, index);
      const track = currentTrack(rest);
      if (track === null) stop();
      else if (isSameTrack(current, track)) change(() => rest);
      else if (playing && index < rest.tracks.length) playChosen(parts, rest);
      else showChosen(parts, rest);
    },
    moveInQueue: (from: number, to: number) => change((queue) => move(queue, from, to)),
    playAt(index: number): void {
      const { queue } = store.getState();
      if (queue.tracks[index]) playChosen(parts, { ...queue, index });
    },
    clearQueue: () => change(clearRest),
    toggleShuffle(): void {
      const shuffle = !store.getState().shuffle;
      store.setState({ shuffle });
      change((queue) => (shuffle ? shuffled(queue, Math.random) : unshuffled(queue)));
    },
    cycleRepeat(): void {
      const after: Record<Repeat, Repeat> = { 0: 1, 1: 2, 2: 0 };
      store.setState({ repeat: after[store.getState().repeat] });
    },
  };
}

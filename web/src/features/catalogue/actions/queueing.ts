import type { Message } from '#contract/catalogue';
import { longestQueue } from '#contract/queue';
import { toast } from '#web/lib/toasts';
import { player } from '#web/player/player';
import { type Track, trackOf } from '#web/player/track';

/** Plays a message right after the current one, with a toast; does nothing when it can't be played. */
export function queueNext(message: Message): void {
  add(message, player.playNext, 'Plays next');
}

/** Adds a message to the queue's end, with a toast; does nothing when it can't be played. */
export function queueLast(message: Message): void {
  add(message, player.addToQueue, 'Added to queue');
}

function add(message: Message, put: (track: Track) => boolean, done: string): void {
  const track = trackOf(message);
  if (!track) return;
  if (put(track)) toast.success(done, message.topic);
  else toast.error(`A queue holds at most ${longestQueue} messages.`);
}

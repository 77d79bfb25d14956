import { player } from '#web/player/player';
import { nextInQueue, previousInQueue } from '#web/player/queue';

/** How far a finger must go aside for another message, in px. */
const farEnough = 64;
/** What follows the finger goes so much slower where there is no other message. */
const resistance = 4;

/** Moves an element with the finger, or lets it spring back: `''`. */
export function place(element: HTMLElement | null, translate: string): void {
  if (!element) return;
  // Under the finger it moves without the transition with which it springs back.
  element.style.transition = translate === '' ? '' : 'none';
  element.style.translate = translate;
}

/** Moves the message's row with a finger that goes aside; less where there is no other message on that side. */
export function moveAside(element: HTMLElement | null, x: number): void {
  const { queue, repeat } = player.store.getState();
  const other = x < 0 ? nextInQueue(queue, repeat) : previousInQueue(queue);
  place(element, x === 0 ? '' : `${other ? x : x / resistance}px 0`);
}

/** Plays the next message when a finger went far enough to the left, the previous one when to the right. */
export function goAside(x: number): void {
  if (x < -farEnough) player.next();
  else if (x > farEnough) player.previous();
}

import { player } from '#core/web/player/player';
import { nextInQueue, previousInQueue } from '#core/web/player/queue';

/** How far a finger must move sideways to change the message, in px. */
const farEnough = 64;
/** The element moves this many times slower than the finger where there is no other message. */
const resistance = 4;

export function place(element: HTMLElement | null, translate: string): void {
  if (!element) return;
  // Only springing back is animated; under the finger, the element moves at once.
  element.style.transition = translate === '' ? '' : 'none';
  element.style.translate = translate;
}

export function moveAside(element: HTMLElement | null, x: number): void {
  const { queue, repeat } = player.store.getState();
  const other = x < 0 ? nextInQueue(queue, repeat) : previousInQueue(queue);
  place(element, x === 0 ? '' : `${other ? x : x / resistance}px 0`);
}

export function goAside(x: number): void {
  if (x < -farEnough) player.next();
  else if (x > farEnough) player.previous();
}

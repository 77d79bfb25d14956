import { type Page, pageSizes } from '#core/contract/page';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { isBegunKey } from '#core/web/player/memory';
import type { Message } from '#features/catalogue/contract';

/**
 * Set once this browser has played something. Scripts can't read the server's cookie, and most visitors' requests would
 * be wasted.
 */
const key = 'lectern:has-played';

/** Latest first. */
let played: readonly Message[] = [];

authStore.subscribe((now, before) => {
  if (now?.token !== before?.token) played = [];
});

/** Whether there may be earlier plays: a listener may have played on another device. */
export function mayHavePlays(): boolean {
  return authStore.getState() !== null || readStored(key) !== null;
}

export function isAnythingBegun(): boolean {
  return readStored(isBegunKey) !== null;
}

export function notePlay(message: Message): void {
  writeStored(key, '1');
  played = [message, ...played.filter(({ id }) => id !== message.id)];
}

/** Puts this visit's plays first, so that the list needn't be fetched again and is right offline too. */
export function withPlays(page: Page<Message>): Page<Message> {
  const before = page.data.filter(({ id }) => !played.some((message) => message.id === id));
  return { ...page, data: [...played, ...before].slice(0, pageSizes.recentPlays) };
}

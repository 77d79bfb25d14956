import { type Page, pageSizes } from '#core/contract/page';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { isBegunKey } from '#core/web/player/memory';
import type { Message } from '#features/catalogue/contract';

/**
 * Scripts can't read the server's cookie, so this key notes that the browser has played something. Most visitors' requests would otherwise
 * be wasted.
 */
const key = 'lectern:has-played';

let played: readonly Message[] = [];

authStore.subscribe((now, before) => {
  if (now?.token !== before?.token) played = [];
});

/** Returns true for each signed-in listener, who may have played on another device. */
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

/** Puts this visit's plays first, so that the list is right offline and needn't be fetched again. */
export function withPlays(page: Page<Message>): Page<Message> {
  const before = page.data.filter(({ id }) => !played.some((message) => message.id === id));
  return { ...page, data: [...played, ...before].slice(0, pageSizes.recentPlays) };
}

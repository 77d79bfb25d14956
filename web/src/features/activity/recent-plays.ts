import type { Message } from '#contract/catalogue';
import { type Page, pageSizes } from '#contract/page';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { authStore } from '#web/lib/listener/auth';

/**
 * Says that something was played in this browser. Only the server knows what (its cookie is not for scripts), and most
 * visits are of browsers that have played nothing yet: those are spared a request that brings nothing.
 */
const key = 'lectern:has-played';

/** What was played since the app started, the latest first. */
let played: readonly Message[] = [];

authStore.subscribe((now, before) => {
  // It was somebody else who played that.
  if (now?.token !== before?.token) played = [];
});

/** Whether there may be something that was played last: a listener may have played it elsewhere. */
export function mayHavePlays(): boolean {
  return authStore.getState() !== null || readStored(key) !== null;
}

/** Notes that a message is played now. */
export function notePlay(message: Message): void {
  writeStored(key, '1');
  played = [message, ...played.filter(({ id }) => id !== message.id)];
}

/**
 * What the server says was played last, with what has been played since: so it needn't be asked again, and what was played
 * without a network is there too.
 */
export function withPlays(page: Page<Message>): Page<Message> {
  const before = page.data.filter(({ id }) => !played.some((message) => message.id === id));
  return { ...page, data: [...played, ...before].slice(0, pageSizes.recentPlays) };
}

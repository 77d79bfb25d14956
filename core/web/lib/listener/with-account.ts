import { authStore, listenerEmail } from './auth.ts';
import type { Source } from './marks.ts';
import { isRefusedForGood, startSending } from './send-unsent.ts';
import type { Unsent } from './unsent.ts';

/** What both this browser and the account keep. */
interface Kept<Act extends { id: string; at: number }, Change extends { id: string }> {
  /** What was done here and waits to be sent. */
  unsent: Unsent<Act>;
  mostAtOnce: number;
  /** Stores acts at the account. @returns what it has of these now */
  record: (acts: readonly Act[]) => Promise<Change[]>;
  /** @param since the cursor of the last time; null for all that there is */
  list: (since: string | null) => Promise<{ changes: Change[]; cursor: string; more: boolean }>;
  /** Has what a visitor did become the listener's who signs in, and what was another listener's leave. */
  settleOwner: () => void;
  /** The listener whose things are kept here, and up to where the account was read; null while they are a visitor's. */
  source: () => Source | null;
  setSource: (source: Source) => void;
  /** Shows what the account has. */
  show: (changes: readonly Change[]) => void;
}

/** How long a page that is looked at again trusts what it has, in ms. */
const freshMs = 60_000;

/**
 * For as long as the page is open, sends what is done here to the account, and fetches what other devices did (features/activity/README.md#marks). Where
 * something done here still waits to be sent, or was answered to during a read, it stays as it is here.
 * @returns once the account was read for the first time, or couldn't be
 */
export function shareWithAccount<Act extends { id: string; at: number }, Change extends { id: string }>(
  kept: Kept<Act, Change>,
): Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  /** When the account has answered to what was done here, by its id. */
  const answeredAt = new Map<string, number>();

  /** @param settled what was just sent */
  const show = (changes: readonly Change[], settled: readonly Act[] = []) => {
    kept.show(
      changes.filter(({ id }) => {
        const waiting = kept.unsent.find(id);
        return waiting === null || settled.some((act) => act.id === id && act.at === waiting.at);
      }),
    );
  };
  const readChanges = async () => {
    const owner = listenerEmail();
    if (owner === null || !navigator.onLine) return;
    readAt = performance.now();
    for (let more = true; more; ) {
      const askedAt = performance.now();
      const page = await kept.list(kept.source()?.cursor ?? null);
      if (kept.source()?.owner !== owner || listenerEmail() !== owner) return;
      // What was answered meanwhile may be later than the page, and the next one has it again: a minute is read twice.
      show(page.changes.filter(({ id }) => (answeredAt.get(id) ?? 0) < askedAt));
      kept.setSource({ owner, cursor: page.cursor });
      more = page.more;
    }
  };
  const meet = () => {
    kept.settleOwner();
    return readChanges().catch(() => undefined);
  };

  const isMet = meet();
  startSending(kept.unsent, {
    mostAtOnce: kept.mostAtOnce,
    send: async (acts) => {
      try {
        const changes = await kept.record(acts);
        for (const { id } of acts) answeredAt.set(id, performance.now());
        show(changes, acts);
        return true;
      } catch (error) {
        return isRefusedForGood(error);
      }
    },
  });
  authStore.subscribe((now, before) => now?.token !== before?.token && void meet());
  window.addEventListener('online', () => void meet());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && performance.now() - readAt > freshMs) void meet();
  });
  return isMet;
}

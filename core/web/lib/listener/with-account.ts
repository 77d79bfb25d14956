import { authStore, listenerEmail } from './auth.ts';
import type { Source } from './marks.ts';
import { isRefusedForGood, startSending } from './send-unsent.ts';
import type { Unsent } from './unsent.ts';

interface Kept<Act extends { id: string; at: number }, Change extends { id: string }> {
  unsent: Unsent<Act>;
  mostAtOnce: number;
  /** @returns the items as the account now has them */
  record: (acts: readonly Act[]) => Promise<Change[]>;
  /** @param since the last list's cursor; null for everything */
  list: (since: string | null) => Promise<{ changes: Change[]; cursor: string; more: boolean }>;
  /** Gives a visitor's data to the listener who signs in, and removes another listener's. */
  settleOwner: () => void;
  /**
   * The listener whose data are kept here, and the cursor up to which the account was read; null while they are a
   * visitor's.
   */
  source: () => Source | null;
  setSource: (source: Source) => void;
  show: (changes: readonly Change[]) => void;
}

/** A page that becomes visible again reads the account only after this time, in ms. */
const freshMs = 60_000;

/**
 * While the page is open, sends acts to the account and fetches those of other devices
 * (features/activity/README.md#marks). A fetched change doesn't replace an act that still waits, or one that the
 * account answered during the read.
 * @returns once the first read of the account has succeeded or failed
 */
export function shareWithAccount<Act extends { id: string; at: number }, Change extends { id: string }>(
  kept: Kept<Act, Change>,
): Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  /** When the account answered an act, by its id. */
  const answeredAt = new Map<string, number>();

  /** @param settled the acts just sent */
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
      // Acts answered meanwhile may be newer than this page. The next page repeats them, because each read goes back a
      // minute.
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

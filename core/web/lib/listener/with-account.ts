import { authStore, listenerEmail } from './auth.ts';
import type { Source } from './marks.ts';
import { isRefusedForGood, startSending } from './send-unsent.ts';
import type { Unsent } from './unsent.ts';

interface Kept<Act extends { id: string; at: number }, Change extends { id: string }> {
  unsent: Unsent<Act>;
  maxAtOnce: number;
  record: (acts: readonly Act[]) => Promise<Change[]>;
  list: (since: string | null) => Promise<{ changes: Change[]; cursor: string; more: boolean }>;
  settleOwner: () => void;
  source: () => Source | null;
  setSource: (source: Source) => void;
  show: (changes: readonly Change[]) => void;
}

/** A page that becomes visible again reads the account only after this time, in ms. */
const freshMs = 60_000;

/**
 * Syncs acts with the account (features/activity/README.md#marks). A fetched change doesn't replace an act that still waits, or one that
 * the account answered during the read.
 */
export function shareWithAccount<Act extends { id: string; at: number }, Change extends { id: string }>(
  kept: Kept<Act, Change>,
): Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  const answeredAt = new Map<string, number>();

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
      // Acts answered during the read may be newer than the fetched changes, so those are skipped. The next read repeats them, because each
      // read starts a minute early.
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
    maxAtOnce: kept.maxAtOnce,
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

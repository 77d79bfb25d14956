import { createStore } from 'zustand/vanilla';
import { listHeard, listLikes, mostActs, recordHeard, recordLikes } from '#contract/marks';
import { call } from '#web/lib/api/call';
import { authStore, listenerEmail } from '#web/lib/listener/auth';
import { heardMarks } from '#web/lib/listener/heard';
import { likeMarks } from '#web/lib/listener/liked';
import type { MarkAct, Marks } from '#web/lib/listener/marks';
import { isRefusedForGood, startSending } from '#web/lib/listener/send-unsent';

/** The account's marks of one kind. */
interface Account {
  /** Stores acts. @returns where their messages stand now */
  record: (acts: readonly MarkAct[]) => Promise<MarkAct[]>;
  /** @param since the cursor of the last time; null for all that are set */
  list: (since: string | null) => Promise<{ acts: MarkAct[]; cursor: string; more: boolean }>;
}

/** How long a page that is looked at again trusts what it has, in ms. */
const freshMs = 60_000;

/** Whether what other devices liked is here: false until the first read has ended, whether or not it succeeded. */
export const likesReadStore = createStore(() => false);

let isStarted = false;

/** docs/product/listening.md#marks: acts here go to the account, and what other devices did comes here. Once. */
export function shareMarks(): void {
  if (isStarted) return;
  isStarted = true;
  const likes = share(likeMarks, {
    async record(acts) {
      const body = { acts: acts.map(({ isSet, ...act }) => ({ ...sent(act), liked: isSet })) };
      const { data } = await call(recordLikes, { body, keepalive: true });
      return data.map(({ liked, ...mark }) => ({ ...received(mark), isSet: liked }));
    },
    async list(since) {
      const { data, ...rest } = await call(listLikes, { query: { ...(since !== null && { since }) } });
      return { acts: data.map(({ liked, ...mark }) => ({ ...received(mark), isSet: liked })), ...rest };
    },
  });
  void likes.then(() => likesReadStore.setState(true, true));
  void share(heardMarks, {
    async record(acts) {
      const body = { acts: acts.map(({ isSet, ...act }) => ({ ...sent(act), heard: isSet })) };
      const { data } = await call(recordHeard, { body, keepalive: true });
      return data.map(({ heard, ...mark }) => ({ ...received(mark), isSet: heard }));
    },
    async list(since) {
      const { data, ...rest } = await call(listHeard, { query: { ...(since !== null && { since }) } });
      return { acts: data.map(({ heard, ...mark }) => ({ ...received(mark), isSet: heard })), ...rest };
    },
  });
}

/** @returns when the account's were read for the first time, or couldn't be */
function share(marks: Marks, account: Account): Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;

  const follow = async () => {
    const owner = listenerEmail();
    if (owner === null || !navigator.onLine) return;
    readAt = performance.now();
    for (let more = true; more; ) {
      const page = await account.list(marks.source()?.cursor ?? null);
      if (marks.source()?.owner !== owner || listenerEmail() !== owner) return;
      show(marks, page.acts);
      marks.setSource({ owner, cursor: page.cursor });
      more = page.more;
    }
  };
  const meet = () => {
    marks.settleOwner();
    return follow().catch(() => undefined);
  };

  const isMet = meet();
  startSending(marks.unsent, {
    mostAtOnce: mostActs,
    send: async (acts) => {
      try {
        show(marks, await account.record(acts), acts);
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

/**
 * Shows what the account has, except where something done here still waits to be sent.
 * @param settled what was just sent
 */
function show(marks: Marks, acts: readonly MarkAct[], settled: readonly MarkAct[] = []): void {
  const shown = marks.read();
  const news = acts.filter(({ id, isSet, at }) => {
    const waiting = marks.unsent.find(id);
    const isWaiting = waiting !== null && !settled.some((act) => act.id === id && act.at === waiting.at);
    return !isWaiting && (isSet ? shown.get(id) !== at : shown.has(id));
  });
  if (news.length > 0) marks.apply(news);
}

function sent({ id, at }: Pick<MarkAct, 'id' | 'at'>) {
  return { message_id: id, at: new Date(at).toISOString() };
}

function received({ message_id, at }: { message_id: MarkAct['id']; at: string }): Pick<MarkAct, 'id' | 'at'> {
  return { id: message_id, at: Date.parse(at) };
}

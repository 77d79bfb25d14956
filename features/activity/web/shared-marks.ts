import { createStore } from 'zustand/vanilla';
import { call } from '#core/web/lib/api/call';
import { heardMarks } from '#core/web/lib/listener/heard';
import { likeMarks } from '#core/web/lib/listener/liked';
import type { MarkAct, Marks } from '#core/web/lib/listener/marks';
import { shareWithAccount } from '#core/web/lib/listener/with-account';
import { listHeard, listLikes, maxActs, recordHeard, recordLikes } from '#features/activity/contract/marks';

/** False until the first read of other devices' likes has ended, successfully or not. */
export const likesReadStore = createStore(() => false);

let isStarted = false;

/** Exchanges likes and heard marks between this device and the account (features/activity/README.md#marks). */
export function shareMarks(): void {
  if (isStarted) return;
  isStarted = true;
  const likes = shareWithAccount<MarkAct, MarkAct>({
    ...kept(likeMarks),
    async record(acts) {
      const body = { acts: acts.map(({ isSet, ...act }) => ({ ...sent(act), liked: isSet })) };
      const { data } = await call(recordLikes, { body, keepalive: true });
      return data.map(({ liked, ...mark }) => ({ ...received(mark), isSet: liked }));
    },
    async list(since) {
      const { data, ...rest } = await call(listLikes, { query: { ...(since !== null && { since }) } });
      return { changes: data.map(({ liked, ...mark }) => ({ ...received(mark), isSet: liked })), ...rest };
    },
  });
  void likes.then(() => likesReadStore.setState(true, true));
  void shareWithAccount<MarkAct, MarkAct>({
    ...kept(heardMarks),
    async record(acts) {
      const body = { acts: acts.map(({ isSet, ...act }) => ({ ...sent(act), heard: isSet })) };
      const { data } = await call(recordHeard, { body, keepalive: true });
      return data.map(({ heard, ...mark }) => ({ ...received(mark), isSet: heard }));
    },
    async list(since) {
      const { data, ...rest } = await call(listHeard, { query: { ...(since !== null && { since }) } });
      return { changes: data.map(({ heard, ...mark }) => ({ ...received(mark), isSet: heard })), ...rest };
    },
  });
}

function kept(marks: Marks) {
  const { unsent, settleOwner, source, setSource } = marks;
  return { unsent, maxAtOnce: maxActs, settleOwner, source, setSource, show: showIn(marks) };
}

function showIn(marks: Marks) {
  return (acts: readonly MarkAct[]) => {
    const shown = marks.read();
    const news = acts.filter(({ id, isSet, at }) => (isSet ? shown.get(id) !== at : shown.has(id)));
    if (news.length > 0) marks.apply(news);
  };
}

function sent({ id, at }: Pick<MarkAct, 'id' | 'at'>) {
  return { message_id: id, at: new Date(at).toISOString() };
}

function received({ message_id, at }: { message_id: MarkAct['id']; at: string }): Pick<MarkAct, 'id' | 'at'> {
  return { id: message_id, at: Date.parse(at) };
}

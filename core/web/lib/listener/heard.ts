import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { MessageId } from '#core/contract/ids';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { createMarks, type MarkAct } from './marks.ts';

const key = 'lectern:heard';

/** The heard messages and when each was heard, in ms since 1970 (features/activity/README.md#heard). */
export type Heard = ReadonlyMap<MessageId, number>;

// Zod's schema for tuples would add to the first load.
const Stored = z.array(z.object({ id: MessageId, at: z.number() }));

export const heardStore = createStore<{ heard: Heard }>(() => ({ heard: new Map() }));
// The first rendering must equal the server's, which uses the store's initial state, so the store is filled only now.
heardStore.setState({ heard: parse(readStored(key)) });

function parse(stored: string | null): Map<MessageId, number> {
  return new Map((parseJson(Stored, stored) ?? []).map(({ id, at }) => [id, at]));
}

function keep(heard: Heard): void {
  heardStore.setState({ heard });
  writeStored(key, JSON.stringify([...heard].map(([id, at]) => ({ id, at }))));
}

function apply(acts: readonly MarkAct[]): void {
  // Another tab may have changed the browser's storage.
  const stored = readStored(key);
  const heard = stored === null ? new Map(heardStore.getState().heard) : parse(stored);
  for (const { id, isSet, at } of acts) {
    if (isSet) heard.set(id, at);
    else heard.delete(id);
  }
  keep(heard);
}

export const heardMarks = createMarks({
  name: 'heard',
  read: () => heardStore.getState().heard,
  apply,
  clear: () => keep(new Map()),
});
heardMarks.settleOwner();

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === key) heardStore.setState({ heard: parse(event.newValue) });
  });
}

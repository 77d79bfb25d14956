import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { authStore, isSignedOut, listenerEmail, onAddressChange } from './auth.ts';
import { createUnsent, momentAfter } from './unsent.ts';

const MarkAct = z.object({ id: MessageId, isSet: z.boolean(), at: z.number() });
export type MarkAct = z.output<typeof MarkAct>;

const Source = z.object({ owner: z.string(), cursor: z.nullable(z.string()) });
export type Source = z.output<typeof Source>;

interface MarkParts {
  name: 'likes' | 'heard';
  read: () => ReadonlyMap<MessageId, number>;
  apply: (acts: readonly MarkAct[]) => void;
  clear: () => void;
}

export type Marks = ReturnType<typeof createMarks>;

/** A visitor's marks of one kind, or a listener's, which all their devices share (features/activity/README.md#marks). */
export function createMarks({ name, read, apply, clear }: MarkParts) {
  const sourceKey = `lectern:${name}-of`;
  const unsent = createUnsent({ name, schema: MarkAct, idOf: ({ id }) => id });
  /** The browser stores no time for marks that were taken back, so their last change is known only in this visit. */
  const latest = new Map<MessageId, number>();

  const source = (): Source | null => parseJson(Source, readStored(sourceKey));
  const setSource = (now: Source | null) =>
    now === null ? removeStored(sourceKey) : writeStored(sourceKey, JSON.stringify(now));

  /**
   * Another listener's marks are removed, so that the next person can't see them. A visitor's marks go to the account of the listener who
   * signs in.
   */
  const settleOwner = () => {
    const listener = listenerEmail();
    const owner = source()?.owner ?? null;
    if (owner === listener || (listener === null && !isSignedOut())) return;
    if (owner !== null) clear();
    else for (const [id, at] of read()) unsent.add({ id, isSet: true, at }, listener);
    setSource(listener === null ? null : { owner: listener, cursor: null });
  };
  onAddressChange((from, to) => {
    const now = source();
    if (now?.owner === from) setSource({ ...now, owner: to });
  });
  authStore.subscribe((now, before) => now?.token !== before?.token && settleOwner());

  const applyAndNote = (acts: readonly MarkAct[]) => {
    for (const { id, at } of acts) latest.set(id, at);
    apply(acts);
  };

  return {
    unsent,
    read,
    apply: applyAndNote,
    source,
    setSource,
    settleOwner,
    act(id: MessageId, isSet: boolean): void {
      const act = { id, isSet, at: momentAfter(Math.max(read().get(id) ?? 0, latest.get(id) ?? 0)) };
      applyAndNote([act]);
      if (listenerEmail() !== null) unsent.add(act);
    },
  };
}

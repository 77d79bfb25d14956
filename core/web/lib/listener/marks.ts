import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { authStore, isSignedOut, listenerEmail, onAddressChange } from './auth.ts';
import { createUnsent, momentAfter } from './unsent.ts';

/** A listener's act on a message: liking it or having heard it, or taking that back. `at` is in ms since 1970. */
const MarkAct = z.object({ id: MessageId, isSet: z.boolean(), at: z.number() });
export type MarkAct = z.output<typeof MarkAct>;

/** The owner of this browser's marks, and the cursor up to which the account's were read. */
const Source = z.object({ owner: z.string(), cursor: z.nullable(z.string()) });
export type Source = z.output<typeof Source>;

interface MarkParts {
  /** Plural; part of the storage keys. */
  name: 'likes' | 'heard';
  /** In ms since 1970; only set marks. */
  read: () => ReadonlyMap<MessageId, number>;
  /** Shows acts from other devices, or just done here. Each message occurs once. */
  apply: (acts: readonly MarkAct[]) => void;
  clear: () => void;
}

export type Marks = ReturnType<typeof createMarks>;

/**
 * A visitor's marks of one kind, or a listener's, which all their devices share (features/activity/README.md#marks).
 * `features/activity/web/shared-marks.ts` syncs them with the account.
 */
export function createMarks({ name, read, apply, clear }: MarkParts) {
  const sourceKey = `lectern:${name}-of`;
  const unsent = createUnsent({ name, schema: MarkAct, idOf: ({ id }) => id });
  /** When each mark was last set or taken back in this visit. The browser stores no time for marks that aren't set. */
  const latest = new Map<MessageId, number>();

  /** Null while the marks are a visitor's. */
  const source = (): Source | null => parseJson(Source, readStored(sourceKey));
  const setSource = (now: Source | null) =>
    now === null ? removeStored(sourceKey) : writeStored(sourceKey, JSON.stringify(now));

  /**
   * Removes another listener's marks, so that the next person can't see them. A visitor's marks go to the account of
   * the listener who signs in.
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
      // A visitor's marks go to the account all together when they sign in.
      if (listenerEmail() !== null) unsent.add(act);
    },
  };
}

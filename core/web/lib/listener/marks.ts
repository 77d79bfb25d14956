import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { authStore, isSignedOut, listenerEmail, onAddressChange } from './auth.ts';
import { createUnsent, momentAfter } from './unsent.ts';

/** A listener likes a message, or has heard it, or takes that back; `at` in ms since 1970. */
const MarkAct = z.object({ id: MessageId, isSet: z.boolean(), at: z.number() });
export type MarkAct = z.output<typeof MarkAct>;

/** Whose the marks in this browser are, and up to where the account's were read. */
const Source = z.object({ owner: z.string(), cursor: z.nullable(z.string()) });
export type Source = z.output<typeof Source>;

interface MarkParts {
  /** In the plural; keys in storage have it. */
  name: 'likes' | 'heard';
  /** @returns those that are set here, with when in ms since 1970 */
  read: () => ReadonlyMap<MessageId, number>;
  /** Shows what other devices did, or this one a moment ago. Each message once. */
  apply: (acts: readonly MarkAct[]) => void;
  clear: () => void;
}

export type Marks = ReturnType<typeof createMarks>;

/**
 * Marks of one kind as this browser has them: a visitor's, or a listener's, who has them on every device (features/activity/README.md#marks).
 * `features/activity/shared-marks.ts` brings them to the account and back.
 */
export function createMarks({ name, read, apply, clear }: MarkParts) {
  const sourceKey = `lectern:${name}-of`;
  const unsent = createUnsent({ name, schema: MarkAct, idOf: ({ id }) => id });
  /** When each was last set or taken back, as far as this visit knows: of what isn't set nothing is kept. */
  const latest = new Map<MessageId, number>();

  /** Null while they are a visitor's. */
  const source = (): Source | null => parseJson(Source, readStored(sourceKey));
  const setSource = (now: Source | null) =>
    now === null ? removeStored(sourceKey) : writeStored(sourceKey, JSON.stringify(now));

  /**
   * Somebody else's must not be seen by whoever comes after them; what a visitor has here is the listener's who signs in, and from then on
   * the account's.
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
    /** What was just done here. */
    act(id: MessageId, isSet: boolean): void {
      const act = { id, isSet, at: momentAfter(Math.max(read().get(id) ?? 0, latest.get(id) ?? 0)) };
      applyAndNote([act]);
      // A visitor's become an account's when they sign in, all together.
      if (listenerEmail() !== null) unsent.add(act);
    },
  };
}

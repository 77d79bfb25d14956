import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { listenerEmail, onAddressChange } from './auth.ts';

export interface Waiting<Act> {
  act: Act;
  /** The listener's e-mail address; null for a visitor's act, which is sent whoever is signed in. */
  owner: string | null;
  since: number;
}

interface UnsentParts<Act> {
  name: string;
  schema: z.ZodMiniType<Act>;
  /** Acts with the same id replace each other, so only a listener's latest waits. */
  idOf: (act: Act) => string;
  max?: number;
  longestMs?: number;
}

export type Unsent<Act> = ReturnType<typeof createUnsent<Act>>;

/**
 * Acts that aren't on the server yet, across reloads and sign-ins. Each has a separate storage key, so that tabs never overwrite each
 * other's additions.
 */
export function createUnsent<Act>({ name, schema, idOf, max, longestMs }: UnsentParts<Act>) {
  const prefix = `lectern:unsent-${name}:`;
  const Stored = z.object({ act: schema, owner: z.nullable(z.string()), since: z.number() });
  const listeners = new Set<() => void>();
  let last = 0;

  const keyOf = (owner: string | null, id: string) => `${prefix}${owner ?? ''}:${id}`;

  const list = (): Waiting<Act>[] => {
    const all = storedKeys(prefix).flatMap((key) => {
      const waiting = parseJson(Stored, readStored(key));
      const isKept = waiting !== null && (longestMs === undefined || waiting.since > Date.now() - longestMs);
      if (!isKept) removeStored(key);
      return isKept ? [waiting] : [];
    });
    return all.sort((one, other) => one.since - other.since);
  };

  const remove = ({ owner, act }: Waiting<Act>) => removeStored(keyOf(owner, idOf(act)));

  const put = (waiting: Waiting<Act>) => writeStored(keyOf(waiting.owner, idOf(waiting.act)), JSON.stringify(waiting));

  onAddressChange((from, to) => {
    for (const waiting of list().filter(({ owner }) => owner === from)) {
      remove(waiting);
      put({ ...waiting, owner: to });
    }
    for (const listener of listeners) listener();
  });

  return {
    list,
    add(act: Act, owner: string | null = listenerEmail()): void {
      // Acts of the same millisecond keep their order.
      last = Math.max(Date.now(), last + 1);
      put({ act, owner, since: last });
      if (max !== undefined) for (const oldest of list().slice(0, -max)) remove(oldest);
      for (const listener of listeners) listener();
    },
    find(id: string): Act | null {
      return parseJson(Stored, readStored(keyOf(listenerEmail(), id)))?.act ?? null;
    },
    settle(sent: Waiting<Act>): void {
      const now = parseJson(Stored, readStored(keyOf(sent.owner, idOf(sent.act))));
      if (now?.since === sent.since) remove(sent);
    },
    onAdd: (listener: () => void) => void listeners.add(listener),
  };
}

/**
 * A new act's time is always later than the act that it replaces, even if another device's clock is ahead.
 * @param at the replaced act's time, in ms since 1970; 0 without one
 */
export function momentAfter(at: number): number {
  return Math.max(Date.now(), at + 1);
}

function storedKeys(prefix: string): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    return all.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

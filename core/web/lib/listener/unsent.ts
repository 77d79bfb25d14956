import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { listenerEmail, onAddressChange } from './auth.ts';

/** Something a listener did that the server doesn't have yet. */
export interface Waiting<Act> {
  act: Act;
  /** The address of the listener who did it; null for a visitor's, which goes whoever is signed in. */
  owner: string | null;
  /** When it was last added, in ms since 1970. */
  since: number;
}

interface UnsentParts<Act> {
  /** What they are, in the plural: their keys in storage begin with it. */
  name: string;
  schema: z.ZodMiniType<Act>;
  /** Acts with the same id replace each other: only a listener's latest waits. */
  idOf: (act: Act) => string;
  /** How many wait at most: the latest. Absent: all. */
  most?: number;
  /** For how long one waits at most, in ms. Absent: until it is sent. */
  longestMs?: number;
}

export type Unsent<Act> = ReturnType<typeof createUnsent<Act>>;

/**
 * What was done in this browser and isn't on the server yet, over reloads and whoever signs in and out meanwhile. Each act is stored under
 * a key of its own, so that several tabs never overwrite what another has just added. `startSending` sends them.
 */
export function createUnsent<Act>({ name, schema, idOf, most, longestMs }: UnsentParts<Act>) {
  const prefix = `lectern:unsent-${name}:`;
  const Stored = z.object({ act: schema, owner: z.nullable(z.string()), since: z.number() });
  const listeners = new Set<() => void>();
  let last = 0;

  const keyOf = (owner: string | null, id: string) => `${prefix}${owner ?? ''}:${id}`;

  /** @returns all that wait, whoever's, in the order in which they were added */
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
    /** @param owner the listener who is signed in when absent */
    add(act: Act, owner: string | null = listenerEmail()): void {
      // Two acts of the same millisecond keep their order.
      last = Math.max(Date.now(), last + 1);
      put({ act, owner, since: last });
      if (most !== undefined) for (const oldest of list().slice(0, -most)) remove(oldest);
      for (const listener of listeners) listener();
    },
    /** @returns the act of the signed-in listener with this id that waits; null when there is none */
    find(id: string): Act | null {
      return parseJson(Stored, readStored(keyOf(listenerEmail(), id)))?.act ?? null;
    },
    /** Once it is sent; a later act with the same id stays. */
    settle(sent: Waiting<Act>): void {
      const now = parseJson(Stored, readStored(keyOf(sent.owner, idOf(sent.act))));
      if (now?.since === sent.since) remove(sent);
    },
    onAdd: (listener: () => void) => void listeners.add(listener),
  };
}

/**
 * When what is done here is done, in ms since 1970: after what it was done to, also where another device's clock is ahead of this one's.
 * @param at of what it is done to, in ms since 1970; 0 of nothing
 */
export function momentAfter(at: number): number {
  return Math.max(Date.now(), at + 1);
}

/** @returns the keys in storage that begin so; none where storage is blocked */
function storedKeys(prefix: string): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    return all.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

import * as z from 'zod/mini';
import type { MessageId } from '#contract/ids';
import { type Memory, positionsKey, remember } from './memory.ts';

/** How many messages are remembered, the latest; each takes some 40 bytes. */
const most = 200;
/** So near its start, or its end, a message starts over; in seconds. */
const nearStart = 10;
const nearEnd = 15;

/** How far into a message this browser was: seconds, and when that was, in ms since 1970. */
export interface Position {
  seconds: number;
  at: number;
}

const Kept = z.record(z.string(), z.object({ seconds: z.number(), at: z.number() }));

type Listener = (id: MessageId, position: Position) => void;

export type Positions = ReturnType<typeof createPositions>;

/**
 * Where to start a message that was heard before (decisions: Player and offline).
 * @param seconds how far in it was left
 * @param duration its length in seconds, null when it isn't known
 * @returns seconds; 0 when that was hardly begun or all but over
 */
export function startingPlace(seconds: number, duration: number | null): number {
  return seconds < nearStart || (duration !== null && seconds > duration - nearEnd) ? 0 : seconds;
}

/** The positions that this browser remembers, for the messages heard last. Its other tabs write there too. */
export function createPositions(memory: Memory) {
  const listeners = new Set<Listener>();
  return {
    /** @returns how far into the message this browser was last, or null when nowhere */
    of: (id: MessageId): Position | null => parse(memory)[id] ?? null,
    /** Remembers how far into the message the listener is, now unless another moment is given. */
    save(id: MessageId, { seconds, at = Date.now() }: { seconds: number; at?: number }): void {
      const position = { seconds, at };
      const all = Object.entries({ ...parse(memory), [id]: position });
      const latest = all.sort(([, one], [, other]) => other.at - one.at).slice(0, most);
      remember(memory, positionsKey, JSON.stringify(Object.fromEntries(latest)));
      for (const listener of listeners) listener(id, position);
    },
    /** Hears of every position that is remembered from now on. */
    onSave: (listener: Listener) => void listeners.add(listener),
  };
}

function parse(memory: Memory): Record<string, Position> {
  try {
    return z.safeParse(Kept, JSON.parse(memory?.getItem(positionsKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

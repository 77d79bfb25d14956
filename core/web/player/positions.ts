import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { parseJson } from '#core/web/lib/parse';
import { type Memory, positionsKey, remember } from './memory.ts';

/** Only the latest positions are kept; each takes about 40 bytes of storage. */
const maxPositions = 200;
/** A message left this close to its start or end, in seconds, starts over. */
const nearStart = 10;
const nearEnd = 15;

export interface Position {
  seconds: number;
  at: number;
}

const StoredPositions = z.record(z.string(), z.object({ seconds: z.number(), at: z.number() }));

type Listener = (id: MessageId, position: Position) => void;

export type Positions = ReturnType<typeof createPositions>;

/**
 * Specified in features/player/README.md#resuming.
 * @returns seconds; 0 if the message was hardly begun or almost over
 */
export function startingPosition(seconds: number, duration: number | null): number {
  return seconds < nearStart || (duration !== null && seconds > duration - nearEnd) ? 0 : seconds;
}

export function createPositions(memory: Memory) {
  const listeners = new Set<Listener>();
  return {
    of: (id: MessageId): Position | null => parse(memory)[id] ?? null,
    all: (): [MessageId, Position][] =>
      Object.entries(parse(memory))
        .flatMap(([id, position]): [MessageId, Position][] => {
          const known = MessageId.safeParse(id).data;
          return known === undefined ? [] : [[known, position]];
        })
        .sort(([, one], [, other]) => other.at - one.at),
    save(id: MessageId, { seconds, at = Date.now() }: { seconds: number; at?: number }): void {
      const position = { seconds, at };
      const all = Object.entries({ ...parse(memory), [id]: position });
      const latest = all.sort(([, one], [, other]) => other.at - one.at).slice(0, maxPositions);
      remember(memory, positionsKey, JSON.stringify(Object.fromEntries(latest)));
      for (const listener of listeners) listener(id, position);
    },
    onSave: (listener: Listener) => void listeners.add(listener),
  };
}

function parse(memory: Memory): Record<string, Position> {
  return parseJson(StoredPositions, memory?.getItem(positionsKey)) ?? {};
}

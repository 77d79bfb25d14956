import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { parseJson } from '#core/web/lib/parse';
import { longestQueue } from '#features/activity/contract/queue';
import { Message } from '#features/catalogue/contract';
import type { Player } from './create-player.ts';
import { type Memory, queueKey, remember } from './memory.ts';
import { currentTrack, listOrder, type Queue, type Repeat } from './queue.ts';
import { emptyQueue, type PlayerState } from './state.ts';
import { trackOf } from './track.ts';

const debounceMs = 500;

const QueueRecord = z.object({
  messages: z.array(Message).check(z.maxLength(longestQueue)),
  chosen: MessageId,
  inOrder: z.nullable(z.array(MessageId)),
  repeat: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  from: z.optional(z.nullable(z.string())),
  /** In ms since 1970. */
  at: z.number(),
});

export interface StoredQueue {
  queue: Queue;
  repeat: Repeat;
  from: string | null;
  /** In ms since 1970. */
  at: number;
}

export function readStoredQueue(memory: Memory): StoredQueue | null {
  const kept = parseJson(QueueRecord, memory?.getItem(queueKey));
  if (kept === null) return null;
  const tracks = kept.messages.flatMap((message) => trackOf(message) ?? []);
  if (tracks.length === 0) return null;
  const index = tracks.findIndex(({ id }) => id === kept.chosen);
  const inOrder = kept.inOrder?.flatMap((id) => tracks.find((track) => track.id === id) ?? []) ?? null;
  const isWhole = inOrder === null || new Set(inOrder).size === tracks.length;
  return {
    queue: { tracks, index: Math.max(0, index), originalOrder: isWhole ? inOrder : null },
    repeat: kept.repeat,
    from: kept.from ?? null,
    at: kept.at,
  };
}

type PersistedState = Pick<PlayerState, 'queue' | 'repeat'>;

export function persistQueue(
  { store, restoreQueue }: Pick<Player, 'store' | 'restoreQueue'>,
  memory: Memory,
): () => void {
  let written: PersistedState = { queue: emptyQueue, repeat: 0 };
  const kept = readStoredQueue(memory);
  if (kept && store.getState().current === null) {
    restoreQueue(kept.queue, kept.from);
    store.setState({ shuffle: kept.queue.originalOrder !== null, repeat: kept.repeat });
    written = store.getState();
  }

  let seen = written;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    if (isSame(store.getState(), written)) return;
    written = store.getState();
    const text = serialize(store.getState());
    if (text !== null) remember(memory, queueKey, text);
  };
  const follow = (state: PlayerState) => {
    // The position changes the state several times a second and must not keep restarting the timer.
    if (isSame(state, seen)) return;
    seen = state;
    clearTimeout(timer);
    // A stopped queue is removed at once, so that the next listener finds nothing of it.
    if (state.current === null) write();
    else timer = setTimeout(write, debounceMs);
  };
  store.subscribe(follow);
  follow(store.getState());
  return write;
}

function isSame(one: PersistedState, other: PersistedState): boolean {
  return one.queue === other.queue && one.repeat === other.repeat;
}

function serialize({ queue, repeat, playedFrom }: PlayerState): string | null {
  if (queue.tracks.length === 0) return '';
  const tracks = queue.tracks.filter(({ isPreview }) => !isPreview);
  const chosen = tracks.find((track) => track === currentTrack(queue)) ?? tracks[0];
  if (chosen === undefined) return null;
  const kept: z.input<typeof QueueRecord> = {
    messages: tracks.map(({ message }) => ({ ...message, description: '' })),
    chosen: chosen.id,
    inOrder: queue.originalOrder && listOrder(queue).flatMap(({ id, isPreview }) => (isPreview ? [] : id)),
    repeat,
    from: playedFrom,
    at: Date.now(),
  };
  return JSON.stringify(kept);
}

import * as z from 'zod/mini';
import { Message } from '#contract/catalogue';
import { MessageId } from '#contract/ids';
import { longestQueue } from '#contract/queue';
import type { Player } from './create-player.ts';
import { type Memory, queueKey, remember } from './memory.ts';
import { currentTrack, listOrder, type Queue, type Repeat } from './queue.ts';
import { emptyQueue, type PlayerState } from './state.ts';
import { trackOf } from './track.ts';

/** Changes that come together are written together, in ms. */
const quietMs = 500;

const Kept = z.object({
  messages: z.array(Message).check(z.maxLength(longestQueue)),
  /** The chosen message. */
  chosen: MessageId,
  /** The messages of a shuffled queue in their own order. */
  inOrder: z.nullable(z.array(MessageId)),
  repeat: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The address of the list that it was played from. */
  from: z.optional(z.nullable(z.string())),
  /** When it became so, in ms since 1970. */
  at: z.number(),
});

/** A queue as an earlier visit has left it. */
export interface KeptQueue {
  queue: Queue;
  repeat: Repeat;
  /** The address of the list that it was played from, where that is known. */
  from: string | null;
  /** When it became so, in ms since 1970. */
  at: number;
}

/**
 * @returns the queue that this browser keeps, without what can't be played; null when there is none, or what is kept isn't one
 */
export function readKeptQueue(memory: Memory): KeptQueue | null {
  const kept = parse(memory);
  if (kept === null) return null;
  const tracks = kept.messages.flatMap((message) => trackOf(message) ?? []);
  if (tracks.length === 0) return null;
  const index = tracks.findIndex(({ id }) => id === kept.chosen);
  const inOrder = kept.inOrder?.flatMap((id) => tracks.find((track) => track.id === id) ?? []) ?? null;
  const isWhole = inOrder === null || new Set(inOrder).size === tracks.length;
  return {
    queue: { tracks, index: Math.max(0, index), inOrder: isWhole ? inOrder : null },
    repeat: kept.repeat,
    from: kept.from ?? null,
    at: kept.at,
  };
}

function parse(memory: Memory) {
  try {
    return z.safeParse(Kept, JSON.parse(memory?.getItem(queueKey) || 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** What of the player's state is kept here. */
type Lasting = Pick<PlayerState, 'queue' | 'repeat'>;

/**
 * Keeps the queue over reloads: what an earlier visit has left is there, paused at its place, and what becomes of it is kept.
 * Previews aren't: nothing of them is remembered.
 * @returns keeps it now, for when the page goes away
 */
export function keepQueue({ store, takeUp }: Pick<Player, 'store' | 'takeUp'>, memory: Memory): () => void {
  let written: Lasting = { queue: emptyQueue, repeat: 0 };
  const kept = readKeptQueue(memory);
  if (kept && store.getState().current === null) {
    takeUp(kept.queue, kept.from);
    store.setState({ shuffle: kept.queue.inOrder !== null, repeat: kept.repeat });
    written = store.getState();
  }

  let seen = written;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    if (isSame(store.getState(), written)) return;
    written = store.getState();
    const text = textOf(store.getState());
    if (text !== null) remember(memory, queueKey, text);
  };
  const follow = (state: PlayerState) => {
    // A place that moves on changes the state several times a second, which must not put the writing off.
    if (isSame(state, seen)) return;
    seen = state;
    clearTimeout(timer);
    // What was stopped is gone at once, so that nothing of it is left for whoever comes next.
    if (state.current === null) write();
    else timer = setTimeout(write, quietMs);
  };
  store.subscribe(follow);
  follow(store.getState());
  return write;
}

function isSame(one: Lasting, other: Lasting): boolean {
  return one.queue === other.queue && one.repeat === other.repeat;
}

/** @returns what is written; null when what is kept stays, since only previews are there */
function textOf({ queue, repeat, playedFrom }: PlayerState): string | null {
  if (queue.tracks.length === 0) return '';
  const tracks = queue.tracks.filter(({ isPreview }) => !isPreview);
  const chosen = tracks.find((track) => track === currentTrack(queue)) ?? tracks[0];
  if (chosen === undefined) return null;
  const kept: z.input<typeof Kept> = {
    // Nobody reads a description in the player, and it is the longest of all.
    messages: tracks.map(({ message }) => ({ ...message, description: '' })),
    chosen: chosen.id,
    inOrder: queue.inOrder && listOrder(queue).flatMap(({ id, isPreview }) => (isPreview ? [] : id)),
    repeat,
    from: playedFrom,
    at: Date.now(),
  };
  return JSON.stringify(kept);
}

import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { toast } from '#core/web/lib/toasts';
import type { Message } from '#features/catalogue/contract';
import { createMarks, type MarkAct } from './marks.ts';

/** Specified in docs/product/constants-and-limits.md#stored-in-the-browser. */
const key = 'liked-messages';

const Details = z.object({
  topic: z.string(),
  description: z.string(),
  artist: z.string(),
  /** Entries of older versions lack the price. */
  price: z.optional(z.number()),
  is_free: z.boolean(),
  image_url: z.nullable(z.string()),
  imageColor: z.nullable(z.string()),
  palette: z.number(),
  categoryName: z.nullable(z.string()),
  when: z.string(),
});
export type LikedDetails = z.output<typeof Details>;

const Entry = z.object({ id: MessageId, at: z.optional(z.number()) });

export interface LikedMessage {
  id: MessageId;
  /** In ms since 1970. */
  at: number;
  /** Null for a message liked on another device and not yet shown here. */
  details: LikedDetails | null;
}

/** The earliest moment that the server accepts. Likes stored by versions without times count from here, in their order. */
const unknownMoment = Date.UTC(2000, 0, 1);

function parse(stored: string | null): LikedMessage[] {
  const entries = parseJson(z.array(z.unknown()), stored) ?? [];
  return entries.flatMap((entry, place) => {
    const { data: known } = z.safeParse(Entry, entry);
    const details = z.safeParse(Details, entry).data ?? null;
    if (!known || (details === null && known.at === undefined)) return [];
    return [{ id: known.id, at: known.at ?? unknownMoment + entries.length - place, details }];
  });
}

export const likedStore = createStore<readonly LikedMessage[]>(() => []);
// The first rendering must equal the server's, which uses the store's initial state, so the store is filled only now.
likedStore.setState(parse(readStored(key)), true);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === key) likedStore.setState(parse(event.newValue), true);
  });
}

/** Stored with a like, as specified in docs/api.md#message. */
const noSpeaker = 'Speaker Name';

/** Long descriptions of thousands of messages would fill the storage. */
const longestDescription = 200;

function detailsOf(message: Message): LikedDetails {
  return {
    topic: message.topic,
    description: message.description.slice(0, longestDescription),
    artist: message.speaker_name ?? noSpeaker,
    price: message.price,
    is_free: message.is_free,
    image_url: message.image_url,
    imageColor: message.image_color,
    palette: message.category?.palette ?? 0,
    categoryName: message.category?.name ?? null,
    when: message.when,
  };
}

export function isLiked(list: readonly LikedMessage[], id: string): boolean {
  return list.some((entry) => entry.id === id);
}

export function toggleLiked(message: Message): void {
  const wasLiked = isLiked(likedStore.getState(), message.id);
  if (wasLiked) {
    unlike(message.id);
  } else {
    likeMarks.act(message.id, true);
    noteLiked([message]);
  }
  toast.success(wasLiked ? common.removedFromLiked() : common.addedToLiked(), undefined, undefined, 'liked');
}

export function unlike(id: MessageId): void {
  likeMarks.act(id, false);
}

export function noteLiked(messages: readonly Message[]): void {
  const found = new Map(messages.map((message) => [message.id, message]));
  const list = current();
  if (!list.some(({ id, details }) => details === null && found.has(id))) return;
  keep(
    list.map((entry) => {
      const message = found.get(entry.id);
      return message && entry.details === null ? { ...entry, details: detailsOf(message) } : entry;
    }),
  );
}

function current(): readonly LikedMessage[] {
  const stored = readStored(key);
  return stored === null ? likedStore.getState() : parse(stored);
}

function apply(acts: readonly MarkAct[]): void {
  const acted = new Map(acts.map((act) => [act.id, act]));
  const before = current();
  const detailsBefore = new Map(before.map(({ id, details }) => [id, details]));
  const others = before.filter(({ id }) => !acted.has(id));
  const liked = acts
    .filter(({ isSet }) => isSet)
    .map(({ id, at }) => ({ id, at, details: detailsBefore.get(id) ?? null }));
  keep([...liked, ...others].sort((one, other) => other.at - one.at));
}

function keep(list: readonly LikedMessage[]): void {
  likedStore.setState(list, true);
  writeStored(key, JSON.stringify(list.map(({ id, at, details }) => ({ id, at, ...details }))));
}

export const likeMarks = createMarks({
  name: 'likes',
  read: () => new Map(likedStore.getState().map(({ id, at }) => [id, at])),
  apply,
  clear: () => keep([]),
});
likeMarks.settleOwner();

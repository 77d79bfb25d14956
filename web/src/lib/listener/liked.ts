import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import type { Message } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { parseJson } from '#web/lib/parse';
import { toast } from '#web/lib/toasts';

/** docs/product/constants-and-limits.md#stored-in-the-browser */
const key = 'liked-messages';

/** Shown when a message has no speaker (docs/product/api.md#message). */
const noSpeaker = 'Speaker Name';

/** What the list shows without asking the server. Money in naira. */
const LikedMessage = z.object({
  id: z.string(),
  topic: z.string(),
  description: z.string(),
  artist: z.string(),
  /** Missing in entries of older versions. */
  price: z.optional(z.number()),
  is_free: z.boolean(),
  image_url: z.nullable(z.string()),
  imageColor: z.nullable(z.string()),
  palette: z.number(),
  categoryName: z.nullable(z.string()),
  when: z.string(),
});
export type LikedMessage = z.output<typeof LikedMessage>;

/** Entries in an older version's format are dropped; the others stay. */
function parse(stored: string | null): LikedMessage[] {
  const entries = parseJson(z.array(z.unknown()), stored) ?? [];
  return entries.flatMap((entry) => z.safeParse(LikedMessage, entry).data ?? []);
}

/** Newest first. */
export const likedStore = createStore<readonly LikedMessage[]>(() => []);
// Afterwards: a page that the server has rendered is taken over with what a store is made with.
likedStore.setState(parse(readStored(key)), true);

export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) likedStore.setState(parse(event.newValue), true);
  });
}

function entryOf(message: Message): LikedMessage {
  return {
    id: message.id,
    topic: message.topic,
    description: message.description,
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

/** docs/product/playlists.md#likes; a toast says what was done. */
export function toggleLiked(message: Message): void {
  const list = likedStore.getState();
  const wasLiked = isLiked(list, message.id);
  if (wasLiked) unlike(message.id);
  else keep([entryOf(message), ...list]);
  toast.success(wasLiked ? texts.removedFromLiked : texts.addedToLiked, undefined, undefined, 'liked');
}

export function unlike(id: string): void {
  keep(likedStore.getState().filter((entry) => entry.id !== id));
}

function keep(list: readonly LikedMessage[]): void {
  likedStore.setState(list, true);
  writeStored(key, JSON.stringify(list));
}

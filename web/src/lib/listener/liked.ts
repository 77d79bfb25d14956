import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import type { Message } from '#contract/catalogue';
import { readStored, writeStored } from '#web/lib/browser/storage';

/** The product's name for it (docs/product/playlists.md#likes). */
const key = 'liked-messages';

/** The fallback label where a message has no speaker (docs/product/playlists.md#likes). */
const noSpeaker = 'Speaker Name';

/** What the liked list shows of a message without asking the server. Money in naira. */
const LikedMessage = z.object({
  id: z.string(),
  topic: z.string(),
  description: z.string(),
  artist: z.string(),
  /** Missing in what an older version wrote. */
  price: z.optional(z.number()),
  is_free: z.boolean(),
  image_url: z.nullable(z.string()),
  imageColor: z.nullable(z.string()),
  palette: z.number(),
  categoryName: z.nullable(z.string()),
  when: z.string(),
});
export type LikedMessage = z.output<typeof LikedMessage>;

/** Entries that an older version wrote in another shape are left out; the others stay. */
function parse(stored: string | null): LikedMessage[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry) => z.safeParse(LikedMessage, entry).data ?? []);
  } catch {
    return [];
  }
}

/** The liked messages, the newest like first. */
export const likedStore = createStore<readonly LikedMessage[]>(() => parse(readStored(key)));

/** Hears of likes in the other tabs of this browser. Called once, at start. */
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

/** Whether the message with this id is liked. */
export function isLiked(list: readonly LikedMessage[], id: string): boolean {
  return list.some((entry) => entry.id === id);
}

/**
 * Likes a message, or takes the like back (docs/product/playlists.md#likes).
 * @returns what was done
 */
export function toggleLiked(message: Message): 'added' | 'removed' {
  const list = likedStore.getState();
  if (isLiked(list, message.id)) {
    unlike(message.id);
    return 'removed';
  }
  keep([entryOf(message), ...list]);
  return 'added';
}

/** Takes a like back. Nothing happens when there is none. */
export function unlike(id: string): void {
  keep(likedStore.getState().filter((entry) => entry.id !== id));
}

function keep(list: readonly LikedMessage[]): void {
  likedStore.setState(list, true);
  writeStored(key, JSON.stringify(list));
}

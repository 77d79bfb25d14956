import * as z from 'zod/mini';
import { Message } from '#contract/catalogue';
import { readStored, removeStored, writeStored } from '#web/lib/browser/storage';
import { listenerEmail } from '#web/lib/listener/auth';

/** Wishes to save that the database may not know of yet: the page can be left before the code for it has come. */
const key = 'lectern:wished-savings';

const Wishes = z.array(
  z.object({
    /** Whose it is; what is somebody else's by then is dropped. */
    listener: z.nullable(z.string()),
    messages: z.array(Message),
    quality: z.enum(['normal', 'saver']),
  }),
);
type Wish = z.infer<typeof Wishes>[number];

/** What an earlier page has left undone. */
let left = read();
let own: readonly Wish[] = [];

/**
 * Writes a wish down, at once.
 * @returns what takes it back when the database has it
 */
export function noteWish(messages: readonly Message[], quality: Wish['quality']): () => void {
  const wish = { listener: listenerEmail(), messages: [...messages], quality };
  show([...own, wish]);
  return () => show(own.filter((one) => one !== wish));
}

/** @returns whether an earlier page has left any */
export function isAnythingWished(): boolean {
  return left.length > 0;
}

/** @returns those that an earlier page has left, of who uses this browser now; each once */
export function takeWishes(): readonly Wish[] {
  const taken = left.filter(({ listener }) => listener === listenerEmail());
  left = [];
  return taken;
}

/** Those that were taken are written down until the database has them. */
export function forgetTaken(): void {
  show(own);
}

function show(wishes: readonly Wish[]): void {
  own = wishes;
  const all = [...left, ...own];
  if (all.length > 0) writeStored(key, JSON.stringify(all));
  else removeStored(key);
}

function read(): readonly Wish[] {
  try {
    return z.safeParse(Wishes, JSON.parse(readStored(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

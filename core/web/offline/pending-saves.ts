import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';
import { Message } from '#features/catalogue/contract';

/** Requests to save that may not be in the database yet, because the page can be left before the code loads. */
const key = 'lectern:wished-savings';

const PendingSaves = z.array(
  z.object({
    listener: z.nullable(z.string()),
    messages: z.array(Message),
    quality: z.enum(['normal', 'saver', 'ultra']),
  }),
);
type PendingSave = z.infer<typeof PendingSaves>[number];

let left = read();
let own: readonly PendingSave[] = [];

export function addPendingSave(messages: readonly Message[], quality: PendingSave['quality']): () => void {
  const wish = { listener: listenerEmail(), messages: [...messages], quality };
  store([...own, wish]);
  return () => store(own.filter((one) => one !== wish));
}

export function hasPendingSaves(): boolean {
  return left.length > 0;
}

/** @returns the current listener's requests left by an earlier page; each is returned once */
export function takePendingSaves(): readonly PendingSave[] {
  const taken = left.filter(({ listener }) => listener === listenerEmail());
  left = [];
  return taken;
}

export function removeTaken(): void {
  store(own);
}

function store(wishes: readonly PendingSave[]): void {
  own = wishes;
  const all = [...left, ...own];
  if (all.length > 0) writeStored(key, JSON.stringify(all));
  else removeStored(key);
}

function read(): readonly PendingSave[] {
  return parseJson(PendingSaves, readStored(key)) ?? [];
}

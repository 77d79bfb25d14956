import * as z from 'zod/mini';
import { Message } from '#contract/catalogue';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { parseJson } from '#web/lib/parse';
import type { Player } from '#web/player/create-player';
import { begunKey } from '#web/player/memory';

/** Each takes about a kilobyte. */
const most = 20;

/** Keeps the cards of what was listened to last here, so that it can be continued without a network. */
export function keepBegun({ positions, store }: Pick<Player, 'positions' | 'store'>): void {
  positions.onSave((id) => {
    const { current } = store.getState();
    if (current?.id !== id) return;
    const { message } = current;
    const others = keptBegun().filter((one) => one.id !== id);
    writeStored(begunKey, JSON.stringify([{ ...message, description: '' }, ...others].slice(0, most)));
  });
}

/** @returns cards without descriptions, the last played first */
export function keptBegun(): Message[] {
  return parseJson(z.array(Message), readStored(begunKey)) ?? [];
}

import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import type { Player } from '#core/web/player/create-player';
import { begunKey, isBegunKey } from '#core/web/player/memory';
import { isBegun } from '#features/activity/contract/progress';
import { Message } from '#features/catalogue/contract';

const max = 20;

export function keepBegun({ positions, store }: Pick<Player, 'positions' | 'store'>): void {
  positions.onSave((id, { seconds }) => {
    const { current } = store.getState();
    if (current?.id !== id) return;
    const { message } = current;
    const others = storedBegun().filter((one) => one.id !== id);
    writeStored(begunKey, JSON.stringify([{ ...message, description: '' }, ...others].slice(0, max)));
    const areBegun = others.some((one) => isBegun(positions.of(one.id)?.seconds ?? 0, one.duration));
    noteBegun(areBegun || isBegun(seconds, message.duration));
  });
}

export function noteBegun(isAny: boolean): void {
  if (isAny) writeStored(isBegunKey, '1');
  else removeStored(isBegunKey);
}

export function storedBegun(): Message[] {
  return parseJson(z.array(Message), readStored(begunKey)) ?? [];
}

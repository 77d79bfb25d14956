import { expect, it, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { planSaving } from './plan.ts';

vi.mock('#core/web/lib/browser/plays-low-data', () => ({ playsLowData: () => true }));

const both = makeMessage('1', { file_size: 10_000_000, low_size: 2_000_000 });
const normalOnly = makeMessage('2', { file_size: 4_000_000, low_size: null });
const forSale = makeMessage('3', { is_free: false, can_play: false, file_url: null, audio_url: null });

function kept(message: typeof both, state: SavedMessage['state']): SavedMessage {
  const facts = {
    owner: null,
    quality: 'normal',
    failure: null,
    size: 1,
    received: 1,
    addedAt: 0,
    savedAt: 0,
  } as const;
  return { message, state, ...facts };
}

it('says what a list takes in each quality, and leaves out what can’t be played', () => {
  expect(planSaving([both, normalOnly, forSale], {})).toEqual({
    messages: [both, normalOnly],
    kept: 0,
    barred: 1,
    choices: [
      { quality: 'normal', size: 14_000_000, room: 26_000_000 },
      { quality: 'saver', size: 6_000_000, room: 12_000_000 },
    ],
  });
});

it('offers ultra saver where that takes less than data saver', () => {
  const all = makeMessage('4', { file_size: 10_000_000, low_size: 2_000_000, ultra_size: 900_000 });
  expect(planSaving([all, both], {}).choices.map(({ quality, size }) => [quality, size])).toEqual([
    ['normal', 20_000_000],
    ['saver', 4_000_000],
    ['ultra', 2_900_000],
  ]);
});

it('offers no choice where there is none', () => {
  expect(planSaving([normalOnly], {}).choices).toEqual([{ quality: 'normal', size: 4_000_000, room: 10_000_000 }]);
});

it.each(['saved', 'saving', 'waiting'] as const)('leaves out what is %s', (state) => {
  expect(planSaving([both, normalOnly], { 1: kept(both, state) })).toMatchObject({ messages: [normalOnly], kept: 1 });
});

it('takes up what has failed', () => {
  expect(planSaving([both], { 1: kept(both, 'failed') })).toMatchObject({ messages: [both], kept: 0 });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { patienceWith } from './slow-senders.ts';

const { connections } = readSettings({});
const lookMs = connections.bodyStallMs / 10;

function lasts(rates: readonly number[], isUnread = false): number | null {
  let patience = { leftMs: connections.bodyStallMs / 2, received: 0 };
  for (const [looks, rate] of rates.entries()) {
    const received = patience.received + (rate * lookMs) / 1000;
    const next = patienceWith(patience, { received, isUnread, passedMs: lookMs }, connections);
    if (next === 'exhausted') return looks + 1;
    patience = next;
  }
  return null;
}

test('a slow phone is never ended, nor after a pause as long as the half of what is allowed', () => {
  const phone = fc.oneof(fc.integer({ min: 20_000, max: 5_000_000 }), fc.constant('pause' as const));
  fc.assert(
    fc.property(fc.array(phone, { maxLength: 40 }), (looks) => {
      const rates = looks.flatMap((rate) => (rate === 'pause' ? [0, 0, 0, 0, 20_000] : [rate]));
      expect(lasts(rates)).toBe(null);
    }),
  );
});

test('one who sends less than the least is ended, however much came before', () => {
  const drip = Array<number>(30).fill(100);
  expect(lasts(drip)).toBe(6);
  expect(lasts([8_000_000, ...drip])).toBe(1 + 11);
  expect(lasts(Array<number>(600).fill(connections.bodyLeastBytesPerSecond * 1.1))).toBe(null);
});

test('nobody is blamed while what they sent isn’t read', () => {
  expect(lasts(Array<number>(600).fill(0), true)).toBe(null);
});

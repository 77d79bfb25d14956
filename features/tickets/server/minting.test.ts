import { describe, expect, test } from 'vitest';
import { kobo } from '#core/contract/money';
import { systemClock } from '#core/server/clock';
import { transact } from '#core/server/database/transact';
import { makePin } from '#core/server/secrets/pins';
import { testSecretKey } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { TicketBatches } from './ticket-batches.ts';

const { db } = await makeDatabase();

test('a PIN that already exists is skipped, within a batch and across batches', async () => {
  const drawn = ['00000001', '00000001', '00000002', '00000001', '00000002', '00000003', '00000004'];
  const chance = { makePin: () => drawn.shift() ?? makePin() };
  const batches = new TicketBatches({ database: db, clock: systemClock, secretKey: testSecretKey, ...chance });
  const mint = () =>
    transact(db, (trx) => batches.mint(trx, { count: 2, amount: kobo(100n), lastDay: null, name: '' }));
  expect((await mint()).pins.sort()).toEqual(['00000001', '00000002']);
  expect((await mint()).pins.sort()).toEqual(['00000003', '00000004']);
  expect((await batches.list()).map(({ minted }) => minted)).toEqual([2, 2]);
});

describe('a PIN', () => {
  test('is 8 digits, uniformly distributed at every position', () => {
    const pins = Array.from({ length: 20_000 }, makePin);
    for (let place = 0; place < 8; place += 1) {
      const counts = new Map<string, number>();
      for (const pin of pins) counts.set(pin.charAt(place), (counts.get(pin.charAt(place)) ?? 0) + 1);
      expect([...counts.keys()].sort()).toEqual([...'0123456789']);
      // Each digit should occur about 2,000 times; ten standard deviations aren't chance.
      for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(430);
    }
  });
});

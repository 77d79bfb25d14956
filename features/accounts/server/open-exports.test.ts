import { once } from 'node:events';
import { expect, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { LimitReached, ServerBusy } from '#core/server/errors';
import { OpenExports } from './open-exports.ts';

function countedPieces() {
  const state = { asked: 0, isReturned: false };
  const pieces: AsyncIterator<Buffer> = {
    async next() {
      state.asked += 1;
      return { value: Buffer.from('some data'), done: false };
    },
    async return() {
      state.isReturned = true;
      return { value: undefined, done: true };
    },
  };
  return { pieces, state };
}

async function* noPieces(): AsyncGenerator<Buffer> {}

const from = (account: number, address = '203.0.113.7') => ({ accountId: AccountId.parse(String(account)), address });

test('a piece is asked for when the one before has been taken, and none while nobody reads', async () => {
  const { pieces, state } = countedPieces();
  const stream = new OpenExports().stream(from(1), pieces);
  expect(state.asked).toBe(0);
  for (const taken of [1, 2, 3]) {
    await once(stream, 'readable');
    expect(state.asked).toBe(taken);
    stream.read();
  }
});

test('an account has one at a time, until it ends, fails or its client goes', async () => {
  const exports = new OpenExports();
  const ended = exports.stream(from(1), noPieces());
  expect(() => exports.stream(from(1), countedPieces().pieces)).toThrow(LimitReached);
  ended.resume();
  await once(ended, 'close');

  const failing = exports.stream(from(1), {
    async next() {
      throw new Error('the database has gone');
    },
  });
  failing.resume();
  await once(failing, 'error');

  const { pieces, state } = countedPieces();
  const left = exports.stream(from(1), pieces);
  left.destroy();
  await once(left, 'close');
  expect(state.isReturned).toBe(true);
  expect(() => exports.stream(from(1), countedPieces().pieces)).not.toThrow();
});

test.each([
  ['an IPv4 address', () => '203.0.113.7'],
  ['the 65,536 networks of one customer', (n: number) => `2001:db8:7:${n}::1`],
])('those of %s leave room for the others, and those of all networks for the server', (_, addressOf) => {
  const exports = new OpenExports();
  const open = (account: number, address: string) => exports.stream(from(account, address), countedPieces().pieces);
  for (let n = 1; n <= 10; n += 1) open(n, addressOf(n));
  expect(() => open(11, addressOf(11))).toThrow(
    'Others on your network are downloading their data. Please try again in 30 seconds.',
  );
  for (let n = 12; n < 42; n += 1) open(n, `198.51.100.${n}`);
  expect(() => open(42, '198.51.100.42')).toThrow(ServerBusy);
});

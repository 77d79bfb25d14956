import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { systemClock } from '#core/server/clock';
import { SignedAddresses } from '#core/server/secrets/signing';
import { AudioAddresses, openerIn } from './audio-addresses.ts';

const addresses = new AudioAddresses(new SignedAddresses(randomBytes(32), systemClock));
const path = '/media/audio/1.mp3';

function queryOf(listener: string, number = listener) {
  const query = new URL(addresses.sign(path, AccountId.parse(listener)), 'http://a').searchParams;
  query.set('listener', number);
  return openerIn(Object.fromEntries(query));
}

test('a signature is good for the listener it was made for alone, whoever else bought the same', () => {
  const [own, taken] = [queryOf('7'), queryOf('7', '8')];
  expect(own && addresses.isGood(path, own)).toBe(true);
  expect(taken && addresses.isGood(path, taken)).toBe(false);
});

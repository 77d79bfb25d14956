import { expect, test } from 'vitest';
import { lostInWords } from './lost.ts';

const nothing = { tickets: 0, gifts: 0, second_factors: 0, webhooks: 0 };

test.each([
  [nothing, null],
  [{ ...nothing, tickets: 1 }, '1 unredeemed ticket'],
  [{ ...nothing, tickets: 2400, webhooks: 1 }, '2,400 unredeemed tickets and 1 webhook secret'],
  [
    { tickets: 2, gifts: 1, second_factors: 3, webhooks: 2 },
    '2 unredeemed tickets, 1 unused gift, 3 second factors and 2 webhook secrets',
  ],
])('what is lost without the secret key is counted: %j', (lost, words) => {
  expect(lostInWords(lost)).toBe(words);
});

import { expect, it } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { Message } from '#features/catalogue/contract';
import { priceLabel } from './price.ts';

it('says what a message costs, in naira', () => {
  expect(priceLabel({ is_free: true, price: 0 })).toBe('Free');
  expect(priceLabel({ is_free: false, price: 1500 })).toBe('₦1,500');
  expect(priceLabel({ is_free: false, price: 1500.5 })).toBe('₦1,500.50');
});

it('says of what is bought that it is, not what it would cost', () => {
  expect(priceLabel({ is_free: false, price: 1500, can_play: true })).toBe('Bought');
  expect(priceLabel({ is_free: true, price: 0, can_play: true })).toBe('Free');
});

it('has a label for a paid message whose price is missing', () => {
  expect(priceLabel({ is_free: false })).toBe('$9.99');
  expect(priceLabel({ is_free: false, price: 0 })).toBe('$9.99');
});

it.each([undefined, null])('takes a reply in which the price is %s for one that lacks it', (price) => {
  const reply = { ...makeMessage('1', { is_free: false, can_play: false }), price };
  expect(priceLabel(Message.parse(reply))).toBe('$9.99');
});

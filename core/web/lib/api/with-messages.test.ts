import { expect, it } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { withMessages } from './with-messages.ts';

const paid = { price: 1500, is_free: false };
const forSale = makeMessage('7', { ...paid, can_play: false, file_url: null, audio_url: null });
const bought = { ...forSale, can_play: true, audio_url: '/media/audio/a.mp3?signature=b' };
const other = makeMessage('8');

it('puts a message into the lists, pages and collections that have it', () => {
  expect(withMessages({ data: [other, forSale], pageNumber: 1 }, [bought])).toEqual({
    data: [other, bought],
    pageNumber: 1,
  });
  expect(withMessages({ pages: [{ data: [forSale] }], pageParams: [1] }, [bought])).toEqual({
    pages: [{ data: [bought] }],
    pageParams: [1],
  });
  expect(withMessages([{ id: '7', title: 'Foundations', messages: [forSale] }], [bought])).toEqual([
    { id: '7', title: 'Foundations', messages: [bought] },
  ]);
});

it('keeps what a page knows of a message beside it', () => {
  const detail = { ...forSale, services: [{ id: '1', name: 'Sunday' }] };
  expect(withMessages(detail, [bought])).toEqual({ ...bought, services: detail.services });
});

it('gives back as it is what has nothing of it', () => {
  const page = { data: [other], pageNumber: 1, none: null };
  expect(withMessages(page, [bought])).toBe(page);
});

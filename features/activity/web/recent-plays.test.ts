import { expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { forgetSession, signIn, updateUser } from '#core/web/lib/listener/auth';
import { notePlay, withPlays } from './recent-plays.ts';

const page = (ids: readonly string[]) => ({
  data: ids.map((id) => makeMessage(id)),
  pageNumber: 1,
  pageSize: 12,
  totalPages: 1,
  totalElements: ids.length,
});
const idsOf = (ids: readonly string[]) => withPlays(page(ids)).data.map(({ id }) => id);

test('what is played now comes first, each message once', () => {
  expect(idsOf(['1', '2'])).toEqual(['1', '2']);
  notePlay(makeMessage('2'));
  notePlay(makeMessage('3'));
  notePlay(makeMessage('2'));
  expect(idsOf(['1', '2'])).toEqual(['2', '3', '1']);
});

test('a shelf has twelve', () => {
  const ids = Array.from({ length: 12 }, (_, place) => String(place + 10));
  expect(idsOf(ids)).toEqual(['2', '3', ...ids.slice(0, 10)]);
});

test('what one listener played is not the next one’s', () => {
  signIn({ user: { email: 'amina@example.com', name: 'Amina', balance: 0 }, token: 'a' });
  expect(idsOf([])).toEqual([]);
  notePlay(makeMessage('7'));
  updateUser({ name: 'Amina Bello' });
  expect(idsOf([])).toEqual(['7']);
  forgetSession();
  expect(idsOf([])).toEqual([]);
});

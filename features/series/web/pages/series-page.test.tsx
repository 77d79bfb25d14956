import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SeriesId } from '#core/contract/ids';
import { makeMessage } from '#core/web/lib/fake-message';
import { answer, answerBy, asked } from '#core/web/test/api';
import { makeSeries } from '#core/web/test/make-catalogue';
import { openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { listSeries, listSeriesMessages, readSeries } from '#features/groups/contract';
import { listPassageBooks } from '#features/passages/contract';

const mornings = makeSeries('6', 'Quiet mornings');
const series = { id: SeriesId.parse('6'), name: mornings.name, parts: 8 };

test('a series is found by its name and shows its parts in order', async () => {
  answerBy(listSeries, ({ query }) => pageOf(...(query.get('keyword') === 'quiet' ? [mornings] : [])));
  answer(readSeries, { data: mornings });
  const paid = { price: 1500, is_free: false };
  const parts = [3, 4].map((part) => makeMessage(String(part), { ...paid, series: { ...series, part } }));
  answer(listSeriesMessages, pageOf(...parts));
  const { user, address } = await openPage('/series');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search series' }), { target: { value: 'quiet' } });
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Quiet mornings' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet mornings' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/series/6'));
  expect(await screen.findByText('8 parts · 1 h')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/series/6.xml');
  expect(screen.getByRole('link', { name: 'Give as a gift' })).toHaveAttribute('href', '/gifts/new?series=6');
  const rows = screen.getAllByRole('rowheader').map((head) => within(head).getAllByRole('link')[0]?.textContent);
  expect(rows).toEqual(['Talk 3', 'Talk 4']);
  expect(asked(listSeries).at(-1)?.query.get('keyword')).toBe('quiet');
});

test('a library that shows no passages has no page of them', async () => {
  answer(listPassageBooks, { data: [] });
  await openPage('/passages');
  await waitFor(() => expect(screen.getByText('Oops! Page not found')).toBeVisible());
});

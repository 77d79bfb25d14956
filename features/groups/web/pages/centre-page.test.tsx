import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerBy, asked, cutOff, refuse } from '#core/web/test/api';
import { makeCentre, makeMessages } from '#core/web/test/make-catalogue';
import { openPage } from '#core/web/test/open-page';
import { readCentre } from '#features/groups/contract';
import { readStream } from '#features/live/contract';
import { listMessages } from '#features/messages/contract';

const list = () => screen.getByRole('region', { name: 'Messages' });
const cards = () => within(list()).findAllByRole('article');
const notFound = () => screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });

beforeEach(() => answer(readStream, { data: { stream: null } }));

function answerCentre(slug: string, name: string, description = ''): void {
  answer(readCentre, { data: makeCentre(slug, name, description) });
  answerBy(listMessages, ({ query }) => {
    const pageNumber = Number(query.get('pageNumber'));
    const data = [makeMessages(20), makeMessages(10, 21)][pageNumber - 1] ?? [];
    return { data, pageNumber, pageSize: 20, totalPages: 2, totalElements: 30 };
  });
}

test('a centre has a page: what it is and its messages, twenty a page', async () => {
  answerCentre('ibadan', 'Ibadan', 'A courtyard house in Bodija.');
  const { user, address } = await openPage('/ibadan');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ibadan' })).toBeVisible();
  expect(screen.getByText('A courtyard house in Bodija.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/centre/ibadan.xml');
  await waitFor(() => expect(document.title).toBe('Ibadan · Lectern Library'));
  expect(await cards()).toHaveLength(20);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('30 messages · page 2 of 2')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/ibadan?pageNumber=2'));
  expect(await cards()).toHaveLength(10);
  expect(list()).toHaveFocus();
});

test('general is the whole library; a page beyond the end leads to the last, and nonsense to the first', async () => {
  answerCentre('general', 'Lectern Library');
  const { user, address, go } = await openPage('/general?pageNumber=9');
  expect(await screen.findByText('There is no page 9')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/library.xml');
  await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
  expect(await screen.findByText('30 messages · page 2 of 2')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/general?pageNumber=2'));
  await go('/general?pageNumber=nonsense');
  expect(await screen.findByText('30 messages · page 1 of 2')).toBeVisible();
});

test('what is on air at a centre is on its page, and on no other centre’s', async () => {
  answerBy(readStream, ({ query }) => ({
    data: { stream: query.get('centreSlug') === 'ibadan' ? 'https://youtu.be/jNQXAC9IVRw' : null },
  }));
  answerCentre('ibadan', 'Ibadan');
  const { go } = await openPage('/ibadan');
  const live = within(await screen.findByRole('region', { name: 'Live Now' }));
  expect(live.getByRole('heading', { name: 'LIVE stream' })).toBeVisible();
  expect(await live.findByRole('button', { name: 'Watch' })).toBeVisible();
  answerCentre('lagos', 'Lagos');
  await go('/lagos');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lagos' })).toBeVisible();
  await cards();
  expect(screen.queryByRole('region', { name: 'Live Now' })).toBeNull();
  expect(asked(readStream).map(({ query }) => String(query))).toEqual(['centreSlug=ibadan', 'centreSlug=lagos']);
});

test('an unknown address is the 404 page with a way home', async () => {
  refuse(readCentre, 'centre.not_found', { message: 'Centre not found.' });
  await openPage('/atlantis');
  expect(await notFound()).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · Lectern Library'));
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(asked(readCentre)).toHaveLength(1);
});

test('a word that no centre can be called asks the server for none', async () => {
  for (const address of ['/sitemaps', '/Lagos', '/a--b']) {
    await openPage(address);
    expect((await screen.findAllByText('Oops! Page not found'))[0]).toBeVisible();
  }
  expect([...asked(readCentre), ...asked(listMessages)]).toEqual([]);
});

test('a centre that can’t be had comes when asked again', async () => {
  answerCentre('lagos', 'Lagos');
  cutOff(readCentre);
  const { user } = await openPage('/lagos');
  const retry = await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' });
  answer(readCentre, { data: makeCentre('lagos', 'Lagos') });
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lagos' })).toBeVisible();
  expect(await cards()).toHaveLength(20);
});

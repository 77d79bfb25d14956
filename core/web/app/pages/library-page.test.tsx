import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBy, asked, cutOff, hold } from '#core/web/test/api';
import { findRow, makeMessages } from '#core/web/test/lists';
import { amina, openPage } from '#core/web/test/open-page';
import { listLibrary } from '#features/activity/contract';

const library = makeMessages(25).map((message) => ({
  ...message,
  source: 'downloaded' as const,
  since: '2026-01-01T00:00:00Z',
}));

function serveLibrary(items = library): void {
  answerBy(listLibrary, ({ query }) => {
    const keyword = query.get('keyword') ?? '';
    const found = items.filter(({ topic }) => topic.includes(keyword));
    const pageNumber = Number(query.get('pageNumber'));
    const facts = { pageNumber, pageSize: 20, totalPages: Math.ceil(found.length / 20), totalElements: found.length };
    return { data: found.slice(20 * (pageNumber - 1), 20 * pageNumber), ...facts };
  });
}

async function openLibrary(items = library, search = '') {
  serveLibrary(items);
  return await openPage(`/library${search}`, { as: amina });
}

const cards = () => screen.queryAllByRole('article').length;

test('a visitor is asked in: to sign in for a first playlist, or to sign up', async () => {
  const { user } = await openPage('/library');
  const first = await screen.findByRole('button', { name: 'Create your first playlist' });
  expect(screen.queryByRole('button', { name: 'Podcast app' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('Your Library · Lectern Library'));
  await user.click(first);
  expect(await screen.findByText(/Sign in to keep a playlist\./)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(first).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeVisible();
});

test('a library without anything says what will be in it, and leads to the messages', async () => {
  const { press, address } = await openLibrary([]);
  expect(await screen.findByText('No items found in your library.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Podcast app' })).toBeVisible();
  await press('Browse messages', 'link');
  await waitFor(() => expect(address()).toBe('/messages'));
});

test('a library is shown as covers or as rows, in pages', async () => {
  const { press, address } = await openLibrary();
  expect(await screen.findByText('25 messages · page 1 of 2')).toBeVisible();
  expect(cards()).toBe(20);
  const pages = screen.getByRole('navigation', { name: 'Pagination' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', 'Next']);
  await press('Next page', 'link');
  await waitFor(() => expect(cards()).toBe(5));
  await waitFor(() => expect(address()).toBe('/library?pageNumber=2'));
  await press('List');
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  expect(within(await findRow('Talk 21')).getByRole('link')).toHaveAttribute('href', '/message/21');
  await press('Grid');
  expect(cards()).toBe(5);
});

test('the filter looks through all pages, and is in the address', async () => {
  const { user, press, address } = await openLibrary(library, '?pageNumber=2');
  await screen.findByText('25 messages · page 2 of 2');
  const box = screen.getByRole('searchbox', { name: 'Filter your library' });
  await user.type(box, 'Talk 17');
  await waitFor(() => expect(cards()).toBe(1));
  await waitFor(() => expect(address()).toBe('/library?keyword=Talk+17'));
  await user.clear(box);
  await user.type(box, 'xylophone');
  expect(await screen.findByText('No items found matching "xylophone"')).toBeVisible();
  await press('Clear search');
  await waitFor(() => expect(cards()).toBe(20));
  expect(box).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/library'));
});

test('what is in the address is looked for at once', async () => {
  await openLibrary(library, '?keyword=Talk+17');
  await waitFor(() => expect(cards()).toBe(1));
  expect(screen.getByRole('searchbox')).toHaveValue('Talk 17');
  expect(new Set(asked(listLibrary).map(({ query }) => query.get('keyword')))).toEqual(new Set(['Talk 17']));
});

test('it says that it is loading', async () => {
  serveLibrary([]);
  const reply = hold(listLibrary);
  await openPage('/library', { as: amina });
  expect(await screen.findByText('Loading your library...')).toBeVisible();
  reply.open();
  expect(await screen.findByText('No items found in your library.')).toBeVisible();
});

test('a library that can’t be had says so, and loads when asked again', async () => {
  cutOff(listLibrary);
  const { user } = await openPage('/library', { as: amina });
  const again = await screen.findByRole('button', { name: 'Try again' });
  serveLibrary();
  await user.click(again);
  expect(await screen.findByText('25 messages · page 1 of 2')).toBeVisible();
});

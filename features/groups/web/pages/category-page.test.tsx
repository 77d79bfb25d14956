import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerBy, asked, cutOff, hold, refuse } from '#core/web/test/api';
import { makeCategory, makeMessages } from '#core/web/test/make-catalogue';
import { openPage } from '#core/web/test/open-page';
import { sound } from '#core/web/test/sound';
import { pageOf } from '#core/web/test/things';
import { readCategory } from '#features/groups/contract';
import { listCategoryMessages } from '#features/messages/contract';

const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const cards = () => list().findAllByRole('article');

beforeEach(() => {
  answer(readCategory, { data: { Category: makeCategory('10', 'Work', 'Craft and honest effort.') } });
  answer(listCategoryMessages, pageOf(...makeMessages(7)));
});

test('a category shows what it is about and its messages', async () => {
  const { user, address } = await openPage('/category/10');
  expect(await screen.findByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  expect(screen.getByText('Craft and honest effort.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Podcast app' })).toHaveAttribute('href', '/feeds/category/10.xml');
  await waitFor(() => expect(document.title).toBe('Work · Lectern Library'));
  expect(await cards()).toHaveLength(7);
  expect(list().getByText('7 messages')).toBeVisible();
  expect(asked(listCategoryMessages).map(({ query }) => String(query))).toEqual(['pageNumber=1&pageSize=20']);
  await user.click(screen.getByRole('link', { name: 'Back to Categories' }));
  expect(await screen.findByRole('heading', { name: 'Browse Categories' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/categories'));
});

test('a category without words of its own or messages has the library’s words', async () => {
  answer(readCategory, { data: { Category: makeCategory('10', '') } });
  answer(listCategoryMessages, pageOf());
  await openPage('/category/10');
  expect(await screen.findByRole('heading', { level: 1, name: 'Category Messages' })).toBeVisible();
  expect(screen.getByText('Explore messages in this category')).toBeVisible();
  expect(await screen.findByText('No messages found in this category')).toBeVisible();
  expect(list().getByRole('link', { name: 'Browse Categories' })).toHaveAttribute('href', '/categories');
});

test('its pages are links: five in a row, the first and the last, previous and next', async () => {
  answerBy(listCategoryMessages, ({ query }) => {
    const pageNumber = Number(query.get('pageNumber'));
    return { data: makeMessages(2), pageNumber, pageSize: 20, totalPages: 12, totalElements: 231 };
  });
  const { user, address } = await openPage('/category/10?pageNumber=6');
  const links = async (page: number) => {
    expect(await screen.findByText(`231 messages · page ${page} of 12`)).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Pagination' }));
    return pages.getAllByRole('link').map(({ textContent }) => textContent);
  };
  expect(await links(6)).toEqual(['1', '4', '5', '6', '7', '8', '12', 'Previous', 'Next']);
  expect(screen.getAllByText('…')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Page 12' }));
  expect(await links(12)).toEqual(['1', '8', '9', '10', '11', '12', 'Previous']);
  await user.click(screen.getByRole('link', { name: 'Previous page' }));
  expect(await links(11)).toContain('Next');
  await waitFor(() => expect(address()).toBe('/category/10?pageNumber=11'));
  await user.click(screen.getByRole('link', { name: 'Page 1' }));
  expect(await links(1)).toEqual(['1', '2', '3', '4', '5', '12', 'Next']);
  await waitFor(() => expect(address()).toBe('/category/10'));
});

test('while the next page loads the old one stays', async () => {
  answerBy(listCategoryMessages, ({ query }) => {
    const pageNumber = Number(query.get('pageNumber'));
    return { data: makeMessages(2, pageNumber * 2), pageNumber, pageSize: 2, totalPages: 4, totalElements: 7 };
  });
  const { user } = await openPage('/category/10');
  expect(await screen.findByRole('heading', { name: 'Talk 2' })).toBeVisible();
  const next = hold(listCategoryMessages);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await list().findByText('Loading category messages...')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { name: 'Talk 2' })).toBeVisible();
  next.open();
  expect(await screen.findByText('7 messages · page 2 of 4')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Talk 4' })).toBeVisible();
});

test('playing one of its messages has the others of the page ready, and its big button pauses', async () => {
  const { user } = await openPage('/category/10');
  await user.click(await screen.findByRole('button', { name: 'Play Work' }));
  expect(await screen.findByRole('button', { name: 'Stop Talk 1' })).toBeVisible();
  expect(sound.paused).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Stop Talk 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause Work' }));
  expect(await screen.findByRole('button', { name: 'Play Work' })).toBeVisible();
  expect(sound.paused).toBe(true);
});

test('‘Stop’ on the card that plays ends the sound, and removes its message from the player', async () => {
  const { user } = await openPage('/category/10');
  await user.click(await screen.findByRole('button', { name: 'Play Talk 2' }));
  await screen.findByRole('region', { name: 'Player' });
  screen.getByRole('button', { name: 'Stop Talk 2' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull());
  expect(sound).toMatchObject({ paused: true, src: '' });
  expect(screen.getByRole('button', { name: 'Play Talk 2' })).toBeVisible();
});

test('a category that isn’t there says so', async () => {
  refuse(readCategory, 'category.not_found', { message: 'Category not found.' });
  const { go } = await openPage('/category/999999');
  for (const id of ['abc', '0', null]) {
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Category not found.' })).toBeVisible());
    await waitFor(() => expect(document.title).toBe('Category not found. · Lectern Library'));
    if (id) await go(`/category/${id}`);
  }
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('messages that can’t be had come when asked again', async () => {
  cutOff(listCategoryMessages);
  const { user } = await openPage('/category/10');
  const retry = await list().findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  answer(listCategoryMessages, pageOf(...makeMessages(7)));
  await user.click(retry);
  expect(await cards()).toHaveLength(7);
});

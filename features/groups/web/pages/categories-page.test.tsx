import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerBy, asked, cutOff, hold } from '#core/web/test/api';
import { makeCategory } from '#core/web/test/make-catalogue';
import { openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { listCategories, readCategory } from '#features/groups/contract';

const names = 'Community Discipleship Family Grace Growth Hope Leadership Prayer Stewardship Vision Wisdom Work'.split(
  ' ',
);
const all = names.map((name, place) => makeCategory(String(place + 1), name));
const box = () => screen.getByRole('searchbox', { name: 'Search messages by title' });
const main = () => within(screen.getByRole('main'));
const tiles = () => main().findAllByRole('article');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const keywords = () => asked(listCategories).flatMap(({ query }) => query.get('keyword') ?? []);

function answerCategories(pageSize = 50): void {
  answerBy(listCategories, ({ query }) => {
    const keyword = query.get('keyword')?.toLowerCase() ?? '';
    const found = all.filter(({ name }) => name.toLowerCase().includes(keyword));
    const pageNumber = Number(query.get('pageNumber'));
    const data = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { data, pageNumber, pageSize, totalPages: Math.ceil(found.length / pageSize), totalElements: found.length };
  });
}

beforeEach(() => answerCategories());

test('all categories are shown, each with a gradient of its own, and each leads to its page', async () => {
  answer(readCategory, { data: { Category: makeCategory('9', 'Stewardship') } });
  const { user, address } = await openPage('/categories');
  expect(await tiles()).toHaveLength(12);
  await waitFor(() => expect(document.title).toBe('Browse Categories · Lectern Library'));
  expect(new Set((await tiles()).map((tile) => tile.style.background)).size).toBe(12);
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  await user.click(main().getByRole('link', { name: 'Stewardship' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Stewardship' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/category/9'));
});

test('typing finds categories, without spaces around the words, and clearing brings all back', async () => {
  const { user, address } = await openPage('/categories');
  await tiles();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  type('  WO ');
  await waitFor(() => expect(address()).toBe('/categories?keyword=WO'));
  await waitFor(async () => expect(await tiles()).toHaveLength(1));
  expect(await tiles()).toMatchObject([{ textContent: expect.stringContaining('Explore') }]);
  expect(keywords()).toEqual(['WO']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(async () => expect(await tiles()).toHaveLength(12));
  await waitFor(() => expect(address()).toBe('/categories'));
  expect(box()).toHaveFocus();
});

test('a search without a result says so and can be cleared', async () => {
  const { user } = await openPage('/categories?keyword=xylophone');
  expect(await screen.findByText('No categories found for "xylophone"')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await tiles()).toHaveLength(12);
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('it says what it is doing, and the answer to an older search never covers a newer one', async () => {
  await openPage('/categories');
  await tiles();
  const older = hold(listCategories);
  type('work');
  await waitFor(() => expect(keywords()).toEqual(['work']));
  expect(await main().findByText('Searching...')).toBeVisible();
  answerCategories();
  type('hope');
  const isHope = async () =>
    expect((await tiles()).map((tile) => tile.textContent)).toEqual([expect.stringMatching(/Hope/)]);
  await waitFor(isHope);
  await act(async () => older.open());
  await isHope();
});

test('a library without categories says so', async () => {
  answer(listCategories, pageOf());
  const { user } = await openPage('/categories');
  expect(await screen.findByText('No categories found')).toBeVisible();
  answerCategories();
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await tiles()).toHaveLength(12);
});

test('many categories come in pages, and a search starts at the first', async () => {
  answerCategories(5);
  const { user, address } = await openPage('/categories');
  const pages = await screen.findByRole('navigation', { name: 'Pagination' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '3', 'Next']);
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(await screen.findByText('12 categories · page 3 of 3')).toBeVisible();
  expect((await tiles()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Wisdom'),
    expect.stringContaining('Work'),
  ]);
  act(() => box().focus());
  type('i');
  await waitFor(() => expect(address()).toBe('/categories?keyword=i'));
  expect(box()).toHaveFocus();
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/categories?keyword=i&pageNumber=2'));
});

test('categories that can’t be had come when asked again', async () => {
  cutOff(listCategories);
  const { user } = await openPage('/categories');
  const retry = await main().findByRole('button', { name: 'Try again' });
  answerCategories();
  await user.click(retry);
  expect(await tiles()).toHaveLength(12);
});

test('a search that failed finds nothing, and can be tried again', async () => {
  cutOff(listCategories);
  const { user } = await openPage('/categories?keyword=hope');
  expect(await screen.findByText('No categories found for "hope"')).toBeVisible();
  answerCategories();
  await user.click(main().getByRole('button', { name: 'Try again' }));
  expect(await tiles()).toHaveLength(1);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { heardMarks } from '#core/web/lib/listener/heard';
import { answer, answerBy, asked, hold, refuse } from '#core/web/test/api';
import { makeCategory, makeFound, makeMessages, makeSpeaker } from '#core/web/test/make-catalogue';
import { openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { listCategories, listSpeakers } from '#features/groups/contract';
import { searchMessages } from '#features/search/contract';

const widens = makeMessage('40', { topic: 'Where the River Widens' });
const box = () => screen.getByRole('searchbox', { name: 'What do you want to listen to?' });
const list = () => screen.getByRole('region', { name: 'Messages' });
const cards = () => within(list()).findAllByRole('article');
const rows = async () => within(await screen.findByRole('region', { name: 'Found so far' })).findAllByRole('listitem');
const results = (term: string) => screen.findByRole('heading', { level: 1, name: `Search results for ${term}` });
const keywords = () => asked(searchMessages).map(({ query }) => query.get('keyword'));

const type = (value: string) => {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value } });
};
const press = (keys: string) => userEvent.keyboard(keys);

function answerSearches(): void {
  answerBy(searchMessages, ({ query }) => makeFound(query.get('keyword') === 'grace' ? makeMessages(4) : [widens]));
}

test('without a term every category is offered, each leading to its page', async () => {
  answer(listCategories, pageOf(makeCategory('1', 'Community'), makeCategory('2', 'Discipleship', 'Day by day')));
  await openPage('/search');
  const offered = within(await screen.findByRole('region', { name: 'Browse all' }));
  expect((await offered.findAllByRole('listitem')).map((tile) => tile.textContent)).toEqual([
    expect.stringMatching(/Community.*Explore this category/),
    expect.stringMatching(/Discipleship.*Day by day/),
  ]);
  expect(offered.getByRole('link', { name: 'Discipleship' })).toHaveAttribute('href', '/category/2');
  await waitFor(() => expect(document.title).toBe('Search · Lectern Library'));
  expect(box()).toHaveFocus();
});

test('typing is searched for once it has rested for 400 ms, trimmed, and Enter shows all at once', async () => {
  answerSearches();
  await openPage('/search');
  await screen.findByRole('heading', { name: 'Browse all' });
  vi.useFakeTimers();
  type('  gra');
  vi.advanceTimersByTime(399);
  type('  grace ');
  vi.advanceTimersByTime(399);
  expect(keywords()).toEqual([]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(keywords()).toEqual(['grace']);
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
  vi.useRealTimers();
  expect(await rows()).toHaveLength(5);
  expect(box()).toHaveValue('  grace ');
  await press('{Enter}');
  expect(await cards()).toHaveLength(4);
  type('hope');
  await press('{Enter}');
  expect(await results('hope')).toBeVisible();
  expect(keywords()).toEqual(['grace', 'hope']);
});

test('spaces alone search for nothing', async () => {
  const { address } = await openPage('/search');
  type('   ');
  await press('{Enter}');
  await waitFor(() => expect(address()).toBe('/search'));
  expect(screen.getByRole('heading', { level: 1, name: 'Browse all' })).toBeVisible();
  expect(keywords()).toEqual([]);
});

test('the clear button and Escape lead back to the categories', async () => {
  answerSearches();
  const { user, address } = await openPage('/search?keyword=grace');
  expect(await cards()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('heading', { name: 'Browse all' })).toBeVisible();
  expect(box()).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/search'));
  type('hope');
  expect(await rows()).toHaveLength(2);
  await press('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Browse all' })).toBeVisible();
  expect(box()).toHaveValue('');
});

test('while a newer term loads, what the older one found stays', async () => {
  answerSearches();
  await openPage('/search?keyword=grace');
  expect(await cards()).toHaveLength(4);
  const answering = hold(searchMessages);
  type('hope');
  await press('{Enter}');
  expect(await results('hope')).toBeVisible();
  expect(list()).toHaveAttribute('aria-busy', 'true');
  expect(within(list()).getByText('Searching...')).toBeVisible();
  expect(await cards()).toHaveLength(4);
  answering.open();
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'));
  expect(await cards()).toHaveLength(1);
});

test('the reply to an older term never takes the place of a newer one', async () => {
  answerSearches();
  await openPage('/search');
  const older = hold(searchMessages);
  type('grace');
  await waitFor(() => expect(keywords()).toEqual(['grace']));
  answerSearches();
  type('hope');
  await press('{Enter}');
  await waitFor(() => expect(list()).toHaveTextContent(widens.topic));
  await act(async () => older.open());
  expect(await cards()).toHaveLength(1);
  expect(list()).toHaveTextContent(widens.topic);
});

test('a word that nothing has is taken for a similar one, and the page says so', async () => {
  answerBy(searchMessages, ({ query }) =>
    makeFound(makeMessages(3), { didYouMean: query.get('keyword') === 'olanrewju' ? 'Ọláńrewájú' : null }),
  );
  const { user } = await openPage('/search?keyword=olanrewju');
  expect(await screen.findByText(/No message has the words “olanrewju”\. Showing results for/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ọláńrewájú' }));
  expect(await results('Ọláńrewájú')).toBeVisible();
  expect(box()).toHaveValue('Ọláńrewájú');
  expect(screen.queryByText(/No message has the words/)).toBeNull();
});

test('messages in which the words are said lead to that moment, and a paid one says only that they are in it', async () => {
  const paid = makeMessage('2', { price: 1500, is_free: false, can_play: false, file_url: null, audio_url: null });
  const sentence = [
    { text: 'She lit a ', isMatch: false },
    { text: 'lantern', isMatch: true },
  ];
  const said = [
    { message: makeMessage('1'), at: 12, sentence },
    { message: paid, at: null, sentence: [] },
  ];
  answer(searchMessages, makeFound([], { said }));
  await openPage('/search?keyword=lantern');
  const links = within(await screen.findByRole('region', { name: 'Said in messages' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/message/1?t=12', expect.stringContaining('She lit a lantern')],
    ['/message/2', expect.stringContaining('These words are said in it. Buy the message to read where.')],
  ]);
});

test('a search without a result says so, with the term, and leads to the categories', async () => {
  answer(searchMessages, makeFound([]));
  const { user, address } = await openPage('/search');
  type('zzqqxx');
  expect(await screen.findByText('No results found for "zzqqxx". Try a different keyword.')).toBeVisible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Browse Categories' }));
  await waitFor(() => expect(address()).toBe('/categories'));
});

test('anything at all can be typed, up to 200 letters', async () => {
  answerSearches();
  await openPage('/search');
  for (const term of ["'", '%', '&|!', '🙂', '"<b>']) {
    type(term);
    await press('{Enter}');
    expect(await results(term)).toBeVisible();
    expect(keywords().at(-1)).toBe(term);
  }
  expect(box()).toHaveAttribute('maxlength', '200');
});

test('results go on over pages, and a new term starts at the first', async () => {
  answerBy(searchMessages, ({ query }) => ({
    ...makeFound(makeMessages(2)),
    pagination: { pageNumber: Number(query.get('pageNumber')), pageSize: 50, totalPages: 3, totalElements: 120 },
  }));
  const { user, address } = await openPage('/search?keyword=the');
  expect(await screen.findByText('120 messages · page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe('/search?keyword=the&pageNumber=2'));
  expect(await screen.findByText('120 messages · page 2 of 3')).toBeVisible();
  type('grace');
  await press('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?keyword=grace'));
  expect(await screen.findByText('120 messages · page 1 of 3')).toBeVisible();
});

test('heard messages are left out of what was found where that is chosen, and shown again', async () => {
  answerSearches();
  const { user } = await openPage('/search?keyword=grace');
  await screen.findByText('4 messages');
  expect(screen.queryByRole('button', { name: 'Hide heard' })).toBeNull();
  act(() => [widens, ...makeMessages(1)].forEach(({ id }) => void heardMarks.act(id, true)));
  await user.click(await screen.findByRole('button', { name: 'Hide heard' }));
  expect(screen.getByText('1 heard message hidden on this page.')).toBeVisible();
  expect(await cards()).toHaveLength(3);
  type('hope');
  await press('{Enter}');
  expect(await screen.findByText('You have heard all 1 message on this page.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await cards()).toHaveLength(1);
  expect(localStorage.getItem('lectern:hide-heard')).toBeNull();
});

test('arrow keys go from the box to the rows and back; speakers come first, in another spelling too', async () => {
  answer(searchMessages, makeFound(makeMessages(3), { didYouMean: 'Ọláńrewájú' }));
  answerBy(listSpeakers, ({ query }) =>
    pageOf(...(query.get('keyword') === 'Ọláńrewájú' ? [makeSpeaker('7', 'Adébáyọ̀ Ọláńrewájú')] : [])),
  );
  await openPage('/search');
  type('olanrewju');
  const [first] = await rows();
  expect(first).toHaveTextContent('Adébáyọ̀ ỌláńrewájúSpeaker');
  const all = screen.getByRole('button', { name: /All results/ });
  for (const [key, focused] of [
    ['ArrowDown', within(first ?? document.body).getByRole('link')],
    ['End', all],
    ['Escape', box()],
    ['ArrowDown', within(first ?? document.body).getByRole('link')],
    ['ArrowUp', box()],
  ] as const) {
    await press(`{${key}}`);
    expect(focused).toHaveFocus();
  }
  await press('{ArrowDown}{End}{Enter}');
  expect(await cards()).toHaveLength(3);
});

test('a search that failed says so, and searches again when asked', async () => {
  refuse(searchMessages, 'request.invalid', { message: 'No.' });
  const { user } = await openPage('/search?keyword=grace');
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  answerSearches();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(4);
});

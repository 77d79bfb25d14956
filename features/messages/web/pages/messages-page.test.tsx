import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { heardMarks } from '#core/web/lib/listener/heard';
import { answer, answerBy, asked, refuse } from '#core/web/test/api';
import {
  makeCategory,
  makeCentre,
  makeFound,
  makeMessages,
  makeSeries,
  makeSpeaker,
} from '#core/web/test/make-catalogue';
import { openPage } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import {
  listCentres,
  listSeries,
  listServices,
  listSpeakers,
  readCategory,
  readCentre,
  readService,
  readSpeaker,
} from '#features/groups/contract';
import { listMessages } from '#features/messages/contract';
import { listLanguages, searchMessages } from '#features/search/contract';

const grace = makeSpeaker('4', 'Grace Eze');
const sunday = { id: '1', name: 'Sunday Service', description: '' };
const box = () => screen.getByRole('searchbox', { name: 'Search messages by topic' });
const cards = () => within(screen.getByRole('region', { name: 'Messages' })).findAllByRole('article');
const filterButton = () => screen.getByRole('button', { name: /^Filter/ });
const drawer = () => within(screen.getByRole('dialog', { name: 'Filters' }));
const group = (name: string) => within(drawer().getByRole('group', { name: new RegExp(`^${name}`) }));
const chips = () => within(screen.getByRole('list', { name: 'Chosen filters' })).getAllByRole('button');
const type = (value: string) => {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value } });
};

function valuesIn(query: URLSearchParams): number {
  return [...query].flatMap(([name, value]) => (name.startsWith('page') ? [] : value.split(','))).length;
}

beforeEach(() => {
  answerBy(listMessages, ({ query }) => {
    const pageNumber = Number(query.get('pageNumber'));
    const data = pageNumber === 1 ? makeMessages(20) : makeMessages(10, 21);
    return { data, pageNumber, pageSize: 20, totalPages: 2, totalElements: 30 };
  });
  answerBy(searchMessages, ({ query }) => makeFound(makeMessages(16 >> valuesIn(query))));
  answer(listSpeakers, pageOf(grace, makeSpeaker('5', 'Samuel Okafor')));
  answer(listServices, pageOf(sunday));
  answer(listCentres, pageOf(makeCentre('enugu', 'Enugu'), makeCentre('ibadan', 'Ibadan')));
  answer(listSeries, pageOf(makeSeries('6', 'Quiet mornings')));
  answer(listLanguages, { data: ['en', 'ig', 'yo'] });
});

async function openDrawer(user: UserEvent): Promise<void> {
  await user.click(filterButton());
  await screen.findByRole('dialog', { name: 'Filters' });
  for (const name of ['Speakers', 'Centers', 'Languages', 'Series'])
    await drawer().findByRole('group', { name: new RegExp(`^${name}`) });
  await group('Speakers').findByRole('checkbox', { name: 'Grace Eze' });
}

async function choose(user: UserEvent, box: HTMLElement, isChosen = true): Promise<void> {
  await user.click(box);
  await waitFor(() => expect(box.matches(':checked, [aria-pressed="true"]')).toBe(isChosen));
}

test('Our messages: the whole library, 20 a page, with the way to the next', async () => {
  const { user, address } = await openPage('/messages');
  expect(await screen.findByText('30 messages · page 1 of 2')).toBeVisible();
  expect(await cards()).toHaveLength(20);
  await waitFor(() => expect(document.title).toBe('Our messages · Lectern Library'));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('30 messages · page 2 of 2')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/messages?pageNumber=2'));
  expect(await cards()).toHaveLength(10);
});

test('a keyword filters once typing has rested for 300 ms, and clearing it brings the whole library back', async () => {
  const { user, address } = await openPage('/messages');
  await cards();
  vi.useFakeTimers();
  type('gra');
  vi.advanceTimersByTime(299);
  type(' grace ');
  vi.advanceTimersByTime(299);
  expect(asked(searchMessages)).toEqual([]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: 'All results 8 messages' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await cards()).toHaveLength(8);
  expect(asked(searchMessages).map(({ query }) => String(query))).toEqual(['keyword=grace&pageNumber=1&pageSize=20']);
  await waitFor(() => expect(address()).toBe('/messages?keyword=grace'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('30 messages · page 1 of 2')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/messages'));
});

test('an address with garbage shows what can be understood of it', async () => {
  await openPage('/messages?speakerIds=4,x,-1,4&years=soon&months=0,13&centreSlug=%F0%9F%99%82&pageNumber=-3&zzz');
  expect(await screen.findByText('8 messages')).toBeVisible();
  expect(filterButton()).toHaveAccessibleName('Filter 1 chosen');
  expect(asked(searchMessages).map(({ query }) => String(query))).toEqual(['speakerIds=4&pageNumber=1&pageSize=20']);
});

test('a misspelt topic shows what it is taken for, which keeps the filters', async () => {
  answer(searchMessages, makeFound(makeMessages(3), { didYouMean: 'Ọláńrewájú' }));
  await openPage('/messages?keyword=olanrewju&years=2026');
  expect(await screen.findByText(/No message has the words “olanrewju”/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ọláńrewájú' });
  expect(decodeURI(link.getAttribute('href') ?? '')).toBe('/messages?keyword=Ọláńrewájú&years=2026');
});

test('messages that can’t be had come when asked again', async () => {
  refuse(listMessages, 'request.invalid', { message: 'No.' });
  const { user } = await openPage('/messages');
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  answer(listMessages, pageOf(...makeMessages(3)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(3);
});

test('heard messages are left out where that is chosen, which counts on other pages too and is kept', async () => {
  const { user, go } = await openPage('/messages');
  await screen.findByText('30 messages · page 1 of 2');
  expect(screen.queryByRole('button', { name: 'Hide heard' })).toBeNull();
  act(() => makeMessages(1, 21).forEach(({ id }) => void heardMarks.act(id, true)));
  act(() => makeMessages(2).forEach(({ id }) => void heardMarks.act(id, true)));
  await user.click(await screen.findByRole('button', { name: 'Hide heard' }));
  expect(screen.getByText('2 heard messages hidden on this page.')).toBeVisible();
  expect(await cards()).toHaveLength(18);
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('1 heard message hidden on this page.')).toBeVisible();
  expect(screen.getByText('30 messages · page 2 of 2')).toBeVisible();
  await go('/search?keyword=grace');
  expect(await screen.findByText('2 heard messages hidden on this page.')).toBeVisible();
  expect(localStorage.getItem('lectern:hide-heard')).toBe('yes');
});

test('the drawer has speakers, services, centers, years, months, languages and series', async () => {
  const { user } = await openPage('/messages');
  await openDrawer(user);
  const labels = (name: string) =>
    [...drawer().getByRole('group', { name }).querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels('Speakers')).toEqual([expect.stringContaining('Grace Eze'), expect.stringContaining('Samuel Okafor')]);
  expect(labels('Services')).toEqual(['Sunday Service']);
  expect(group('Centers').getAllByRole('button')).toHaveLength(2);
  expect(labels('Years')).toEqual(Array.from({ length: 13 }, (_, ago) => String(new Date().getFullYear() - ago)));
  expect(labels('Months')).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
  expect(labels('Languages')).toEqual(['English', 'Igbo', 'Yoruba']);
  expect(labels('Series')).toEqual(['Quiet mornings']);
});

test('filters apply at once, behind the drawer, from the first page on; the badge counts them', async () => {
  const { user, address } = await openPage('/messages?pageNumber=2');
  await openDrawer(user);
  const shows = (count: string) => drawer().findByRole('button', { name: `Show ${count}` });
  await choose(user, group('Speakers').getByRole('checkbox', { name: 'Grace Eze' }));
  expect(await shows('8 messages')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/messages?speakerIds=4'));
  await choose(user, group('Series').getByRole('checkbox', { name: 'Quiet mornings' }));
  await choose(user, group('Languages').getByRole('checkbox', { name: 'Yoruba' }));
  await choose(user, group('Months').getByRole('checkbox', { name: 'Nov' }));
  await user.click(await shows('1 message'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(filterButton()).toHaveAccessibleName('Filter 4 chosen');
  expect(filterButton()).toHaveFocus();
  expect(await cards()).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('/messages?speakerIds=4&months=11&languages=yo&seriesIds=6'));
  await openDrawer(user);
  expect(group('Speakers').getByRole('checkbox', { name: 'Grace Eze' })).toBeChecked();
  expect(group('Speakers').getByRole('checkbox', { name: 'Samuel Okafor' })).not.toBeChecked();
});

test('one centre at a time, and a second press takes it back', async () => {
  const { user, address } = await openPage('/messages');
  await openDrawer(user);
  const centre = (name: string) => group('Centers').getByRole('button', { name });
  await choose(user, centre('Enugu'));
  await choose(user, centre('Ibadan'));
  expect(centre('Enugu')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(address()).toBe('/messages?centreSlug=ibadan'));
  await choose(user, centre('Ibadan'), false);
  await waitFor(() => expect(address()).toBe('/messages'));
});

test('each chosen filter has a chip that takes it back', async () => {
  answerBy(searchMessages, ({ query }) => makeFound(makeMessages(valuesIn(query))));
  answer(readSpeaker, { data: grace });
  answer(readService, { data: sunday });
  answer(readCentre, { data: makeCentre('enugu', 'Enugu') });
  answer(readCategory, { data: { Category: makeCategory('1', 'Growth') } });
  const { user, address } = await openPage(
    '/messages?speakerIds=4&centreSlug=enugu&years=2025,2026&months=1&categoryIds=1&serviceIds=1',
  );
  const names = ['Grace Eze', 'Sunday Service', 'Enugu', '2025', '2026', 'Jan', 'Growth'];
  for (const name of names)
    expect(await screen.findByRole('button', { name: `Remove the filter ${name}` })).toBeVisible();
  const takeBack = async (chip: HTMLElement | undefined, left: string) => {
    if (chip) await user.click(chip);
    expect(await screen.findByText(left)).toBeVisible();
  };
  const of = (name: string) => screen.getByRole('button', { name: `Remove the filter ${name}` });
  await takeBack(of('Enugu'), '6 messages');
  await takeBack(of('2025'), '5 messages');
  await takeBack(of('Jan'), '4 messages');
  await waitFor(() => expect(address()).toBe('/messages?speakerIds=4&serviceIds=1&years=2026&categoryIds=1'));
  for (const left of ['3 messages', '2 messages', '1 message', '30 messages · page 1 of 2'])
    await takeBack(chips()[0], left);
  await waitFor(() => expect(address()).toBe('/messages'));
  expect(filterButton()).toHaveFocus();
});

test('filters that nothing passes say so, and are cleared from there', async () => {
  answer(searchMessages, makeFound([]));
  const { user, address } = await openPage('/messages?years=1950&keyword=grace');
  expect(await screen.findByText('No playlists match your filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByText('30 messages · page 1 of 2')).toBeVisible();
  expect(filterButton()).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/messages'));
  expect(box()).toHaveValue('');
});

test('the speakers go on when their list is scrolled to within 10 px of its end, and only then', async () => {
  answerBy(listSpeakers, ({ query }) => {
    const pageNumber = Number(query.get('pageNumber'));
    const data = [makeSpeaker(`10${pageNumber}`, `Speaker ${pageNumber}`), ...(pageNumber === 1 ? [grace] : [])];
    return { data, pageNumber, pageSize: 50, totalPages: 3, totalElements: 120 };
  });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(264);
  const { user } = await openPage('/messages');
  await openDrawer(user);
  const scroller = group('Speakers').getByRole('list').parentElement ?? document.body;
  const pages = () => [...new Set(asked(listSpeakers).map(({ query }) => query.get('pageNumber')))];
  const scrollTo = (fromEnd: number) => fireEvent.scroll(scroller, { target: { scrollTop: 2400 - 264 - fromEnd } });
  scrollTo(11);
  expect(pages()).toEqual(['1']);
  scrollTo(10);
  expect(await group('Speakers').findByText('Speaker 2')).toBeVisible();
  scrollTo(0);
  expect(await group('Speakers').findByText('Speaker 3')).toBeVisible();
  scrollTo(0);
  expect(pages()).toEqual(['1', '2', '3']);
});

test('a list of the drawer is asked for again, and the others serve', async () => {
  refuse(listSpeakers, 'request.invalid', { message: 'No.' });
  const { user } = await openPage('/messages');
  await user.click(filterButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('No.');
  expect(group('Services').getAllByRole('checkbox')).toHaveLength(1);
  answer(listSpeakers, pageOf(grace));
  await user.click(group('Speakers').getByRole('button', { name: 'Try again' }));
  expect(await group('Speakers').findByRole('checkbox', { name: 'Grace Eze' })).toBeVisible();
});

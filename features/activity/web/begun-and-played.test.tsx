import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { player } from '#core/web/player/player';
import { answer, asked } from '#core/web/test/api';
import { makeMessages } from '#core/web/test/lists';
import { openPage } from '#core/web/test/open-page';
import { playAlone, sound } from '#core/web/test/sound';
import { pageOf } from '#core/web/test/things';
import { listRecentPlays, listRecommended, recordActivity } from '#features/activity/contract';
import { readStream } from '#features/live/contract';
import { listRecentMessages } from '#features/messages/contract';
import { startActivity } from './start.ts';

const [first = makeMessage('1'), second = makeMessage('2')] = makeMessages(2);

startActivity();

beforeEach(() => {
  answer(readStream, { data: { stream: null } });
});

function hear(message: typeof first, seconds: number): void {
  answer(recordActivity, { message: 'Recorded' });
  playAlone(message);
  for (let second = 1; second <= seconds; second++) sound.reach(second);
  player.pause();
}

const topicsOf = async (shelf: string) =>
  within(await screen.findByRole('region', { name: shelf }))
    .getAllByRole('link')
    .flatMap(({ textContent }) => (textContent?.startsWith('Talk') ? [textContent] : []));

test.each([
  ['has played nothing is not asked', 0],
  ['has played something is asked once', 1],
])('a browser that %s what it played', async (_, times) => {
  if (times > 0) localStorage.setItem('lectern:has-played', '1');
  answer(listRecentMessages, pageOf(first));
  answer(listRecommended, pageOf(second));
  await openPage('/');
  expect(await topicsOf('Made for you')).toEqual(['Talk 2']);
  expect(asked(listRecentPlays)).toHaveLength(times);
});

test('what was begun is first on Home and in Your Library, with what is left; what was played otherwise comes below', async () => {
  hear({ ...first, duration: 60 }, 30);
  answer(listRecentMessages, pageOf(first, second));
  answer(listRecentPlays, pageOf(first, second));
  const { go } = await openPage('/');
  expect(await topicsOf('Continue listening')).toEqual(['Talk 1']);
  expect(screen.getByRole('region', { name: 'Continue listening' })).toHaveTextContent('30 s left');
  expect(await topicsOf('Recently played')).toEqual(['Talk 2']);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['Continue listening', 'Recent messages']);
  await go('/library');
  await screen.findByRole('heading', { level: 1, name: 'Your Library' });
  expect(await topicsOf('Continue listening')).toEqual(['Talk 1']);
});

test('a message that is played to its end is heard, and no longer to be continued', async () => {
  answer(listRecentMessages, pageOf({ ...second, duration: 60 }));
  answer(listRecentPlays, pageOf({ ...second, duration: 60 }));
  hear({ ...second, duration: 60 }, 59);
  await openPage('/');
  expect(await topicsOf('Recently played')).toContain('Talk 2');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Recently played' })).toHaveTextContent('Heard'));
  expect(screen.queryByRole('region', { name: 'Continue listening' })).toBeNull();
});

test('what is like that is made for the listener, once they come near it', async () => {
  answer(listRecentMessages, pageOf(first));
  answer(listRecommended, pageOf(second));
  let near = () => {};
  const { IntersectionObserver } = window;
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      near = () => callback([Object.assign(Object.create(null), { isIntersecting: true })], this);
    }
  };
  await openPage('/');
  await topicsOf('Recent messages');
  act(() => near());
  expect(await topicsOf('Made for you')).toEqual(['Talk 2']);
  window.IntersectionObserver = IntersectionObserver;
});

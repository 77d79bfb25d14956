import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answer, asked } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { fill, findRow, press } from '#core/web/test/fill';
import { pageOf } from '#core/web/test/things';
import { listSources, readSource, type SourceRun, startSource } from '#features/sources/desk';
import {
  changeFollowedFeed,
  checkFollowedFeed,
  type FollowedFeed,
  followFeed,
  listFollowedFeeds,
  pauseFollowedFeed,
  readFollowedFeed,
  resumeFollowedFeed,
  unfollowFeed,
} from '#features/sources/desk/followed';

const address = 'Address of a podcast’s feed, or of a list';
const at = '2026-01-04T09:00:00Z';
const run: z.input<typeof SourceRun> = {
  id: '1',
  origin: 'https://talks.example.org/feed.xml',
  title: 'Evening talks',
  publish: false,
  by: 'Amina Bello',
  at,
  is_running: false,
  is_stopped: false,
  counts: { waiting: 0, fetching: 0, added: 2, same: 0, refused: 1 },
};
const item = { id: '1', title: 'The road', address: 'https://talks.example.org/2.mp3', reason: null };
const feed: z.input<typeof FollowedFeed> = {
  id: '5',
  address: run.origin,
  title: 'Morning talks',
  publish: false,
  centre: null,
  state: 'active',
  is_checking: false,
  by: 'Amina Bello',
  since: at,
  checked_at: at,
  next_check_at: at,
  problem: null,
  failing_since: null,
  added: 2,
  to_come: 0,
  new_at: at,
};

test('a podcast is brought in by its feed, and each of its episodes says what became of it', async () => {
  const { user } = await openDesk('/admin/sources');
  await press(user, 'Bring it in');
  expect(await screen.findByText(/^Give an address that begins with https:\/\//)).toBeVisible();
  answer(startSource, { data: run });
  const added = { ...item, state: 'added' as const, message: { id: '12', status: 'draft' as const } };
  const refused = { ...item, id: '2', title: 'The well', state: 'refused' as const, message: null };
  const items = [added, { ...refused, reason: 'its server answered 404' }];
  const facts = { pageNumber: 1, pageSize: 50, totalPages: 1, totalElements: 2 };
  answer(readSource, { data: { ...facts, run, items } });
  await fill(user, { [address]: run.origin });
  await press(user, 'Bring it in');
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening talks' })).toBeVisible();
  expect(screen.getByText('2 added, 1 left out.')).toBeVisible();
  expect(await findRow(/The well/)).toHaveTextContent('Its server answered 404.');
  expect(screen.getByRole('link', { name: 'The road' })).toHaveAttribute('href', '/admin/messages/12');
  expect(asked(startSource)).toMatchObject([{ body: { address: run.origin, publish: false } }]);
});

test('a podcast is followed, and listed with what it brought', async () => {
  answer(followFeed, { data: feed });
  answer(readFollowedFeed, { data: feed });
  answer(listFollowedFeeds, pageOf(feed));
  const { user } = await openDesk('/admin/sources');
  await findRow(/Morning talks.*2 added/);
  await fill(user, { [address]: feed.address });
  screen.getByLabelText(/^Follow it/).focus();
  await user.keyboard(' ');
  await press(user, 'Follow it');
  expect(await screen.findByRole('heading', { level: 1, name: 'Morning talks' })).toBeVisible();
  expect(await screen.findByText('In step')).toBeVisible();
  expect(asked(followFeed)).toMatchObject([{ body: { address: feed.address, publish: false } }]);
});

test('a followed podcast is checked, paused, resumed and left', async () => {
  const now = (changes: Partial<typeof feed>) => answer(readFollowedFeed, { data: { ...feed, ...changes } });
  now({});
  answer(listSources, pageOf(run));
  for (const endpoint of [changeFollowedFeed, checkFollowedFeed, pauseFollowedFeed, resumeFollowedFeed])
    answer(endpoint, { data: feed });
  const { user, address: where } = await openDesk('/admin/followed-feeds/5');
  await user.click(await screen.findByLabelText(/^Publish new messages at once/));
  await waitFor(() => expect(asked(changeFollowedFeed)).toMatchObject([{ body: { publish: true } }]));
  now({ problem: 'That feed can’t be had: its server answered 500.' });
  await press(user, 'Check now');
  expect(await screen.findByText('That feed can’t be had: its server answered 500.')).toBeVisible();
  now({ state: 'paused' });
  await press(user, 'Pause');
  expect(await screen.findByText('Paused')).toBeVisible();
  now({});
  await press(user, 'Resume');
  expect(await screen.findByText('In step')).toBeVisible();
  await press(user, 'Stop following');
  answer(unfollowFeed, { message: 'The feed is not followed any more.' });
  await user.click((await screen.findAllByRole('button', { name: 'Stop following' })).at(-1) ?? document.body);
  expect(await screen.findByText('The feed is not followed any more.')).toBeVisible();
  expect(where()).toBe('/admin/sources');
});

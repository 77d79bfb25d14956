import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerBy, asked, refuse } from '#core/web/test/api';
import { amina, openPage } from '#core/web/test/open-page';
import { type Follow, follow, listFollows, unfollow } from '#features/follows/contract';
import { changeFollowNotices, type FollowNotices, readFollowNotices } from '#features/follows/contract/notices';

const ruth: Follow = {
  kind: 'speaker',
  id: '2',
  name: 'Ruth Adeyemi',
  image_url: null,
  since: '2026-11-01T10:00:00.000Z',
  notices: true,
};
const notices: FollowNotices = { mails: 'off', zone: 'Africa/Lagos', zone_is_chosen: true, is_confirmed: false };

beforeEach(() => {
  answer(listFollows, { data: [ruth] });
  answer(readFollowNotices, { data: notices });
});

async function open() {
  const { user } = await openPage('/library/following', { as: amina });
  return { user, list: await screen.findByRole('list', { name: 'Following' }) };
}

test('whoever is unfollowed goes from the list, at whose end it says how to follow', async () => {
  answer(unfollow, { message: 'Unfollowed' });
  const { user, list } = await open();
  expect(within(list).getByRole('link', { name: 'Ruth Adeyemi' })).toHaveAttribute('href', '/playlist/2?kind=speaker');
  await user.click(within(list).getByRole('button', { name: 'Unfollow' }));
  expect(await screen.findByText('You follow nobody yet')).toBeVisible();
  expect(await screen.findByText('You don’t follow Ruth Adeyemi any more.')).toBeVisible();
  expect(asked(unfollow)).toMatchObject([{ call: 'DELETE /follows/speaker/2' }]);
});

test('notices of one that is followed are turned off alone', async () => {
  answerBy(follow, () => ({ data: { ...ruth, notices: false } }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Notices', pressed: true }));
  expect(await screen.findByRole('button', { name: 'Notices', pressed: false })).toBeVisible();
  expect(asked(follow)).toMatchObject([{ call: 'PUT /follows/speaker/2', body: { notices: false } }]);
});

test('mails are chosen, with the time zone whose nights are quiet', async () => {
  answerBy(changeFollowNotices, ({ body }) => ({ data: { ...notices, ...Object(body) } }));
  const { user } = await open();
  const mails = within(screen.getByRole('region', { name: 'Mails about new messages' }));
  expect(await mails.findByRole('button', { name: 'No mails', pressed: true })).toBeVisible();
  expect(mails.getByText(/once you have confirmed your address/)).toBeVisible();
  await user.click(mails.getByRole('button', { name: /^Once a week/ }));
  expect(await mails.findByRole('button', { name: /^Once a week/, pressed: true })).toBeVisible();
  expect(screen.getByText('Saved')).toBeVisible();
  await user.selectOptions(mails.getByRole('combobox'), 'Europe/London');
  expect(mails.getByRole('combobox')).toHaveValue('Europe/London');
  expect(asked(changeFollowNotices)).toMatchObject([
    { body: { mails: 'weekly' } },
    { body: { zone: 'Europe/London' } },
  ]);
});

test('a browser’s time zone counts until the listener has chosen one', async () => {
  answer(readFollowNotices, { data: { ...notices, zone: 'Asia/Tokyo', zone_is_chosen: false } });
  answer(changeFollowNotices, { data: { ...notices, zone: 'Europe/Paris', zone_is_chosen: false } });
  await open();
  expect(await screen.findByRole('combobox')).toHaveValue('Europe/Paris');
  expect(asked(changeFollowNotices)[0]).toMatchObject({ body: { browser_zone: expect.any(String) } });
});

test('a refused change says why and changes nothing', async () => {
  refuse(changeFollowNotices, 'server.busy', { message: 'Please try again.' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Soon after/ }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'No mails', pressed: true })).toBeVisible();
});

test('a visitor is asked to sign in', async () => {
  await openPage('/library/following');
  expect(await screen.findByRole('heading', { name: 'Sign in to follow' })).toBeVisible();
});

test('what is new of those followed says where nothing is, and leads to whom one follows', async () => {
  await openPage('/library/new', { as: amina });
  expect(await screen.findByText('Nothing new')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'See what you follow' }))
    expect(link).toHaveAttribute('href', '/library/following');
});

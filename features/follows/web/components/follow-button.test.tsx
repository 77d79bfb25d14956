import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#core/web/lib/listener/auth';
import { authDialogStore, closeAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { toastStore } from '#core/web/lib/toasts';
import { answer, answerBy, asked, cutOff, refuse } from '#core/web/test/api';
import { amina } from '#core/web/test/open-page';
import { renderPart } from '#core/web/test/render-part';
import { type Follow, follow, listFollows, unfollow } from '#features/follows/contract';
import { FollowButton } from './follow-button.tsx';

const grace: Follow = {
  kind: 'category',
  id: '3',
  name: 'Grace',
  image_url: null,
  since: '2026-11-01T10:00:00.000Z',
  notices: true,
};
let there: Follow[] = [];
beforeEach(() => {
  there = [];
  answerBy(listFollows, () => ({ data: there }));
  answerBy(follow, () => {
    there = [grace];
    return { data: grace };
  });
});
const button = <FollowButton kind="category" id="3" name="Grace" />;

test('a listener follows, and unfollows', async () => {
  signIn(amina);
  answer(unfollow, { message: 'Unfollowed' });
  const { user } = renderPart(button);
  await user.click(await screen.findByRole('button', { name: 'Follow Grace', pressed: false }));
  const pressed = await screen.findByRole('button', { name: 'Following Grace', pressed: true });
  expect(toastStore.getState()).toMatchObject([
    { description: 'You follow Grace.', link: { to: '/library/following' } },
  ]);
  await user.click(pressed);
  expect(await screen.findByRole('button', { name: 'Follow Grace', pressed: false })).toBeVisible();
  expect([...asked(follow), ...asked(unfollow)].map(({ call }) => call)).toEqual([
    'PUT /follows/category/3',
    'DELETE /follows/category/3',
  ]);
});

test('what is followed already, on whichever device, is shown so', async () => {
  signIn(amina);
  there = [grace];
  renderPart(button);
  expect(await screen.findByRole('button', { name: 'Following Grace', pressed: true })).toBeVisible();
});

test('a visitor signs in first, and follows then', async () => {
  const { user } = renderPart(button);
  await user.click(screen.getByRole('button', { name: 'Follow Grace' }));
  expect(authDialogStore.getState()).toEqual({ mode: 'signin', purpose: 'to follow “Grace”' });
  signIn(amina);
  closeAuthDialog();
  expect(await screen.findByRole('button', { name: 'Following Grace', pressed: true })).toBeVisible();
});

test('a visitor who doesn’t sign in follows nothing when they do so later', async () => {
  const { user } = renderPart(button);
  await user.click(screen.getByRole('button', { name: 'Follow Grace' }));
  closeAuthDialog();
  signIn(amina);
  await waitFor(() => expect(asked(listFollows)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Follow Grace', pressed: false })).toBeVisible();
  expect(asked(follow)).toEqual([]);
});

test('without a network the button says so, and nothing is followed', async () => {
  signIn(amina);
  cutOff(follow);
  const { user } = renderPart(button);
  await user.click(screen.getByRole('button', { name: 'Follow Grace' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline. Following needs a network');
  expect(screen.getByRole('button', { name: 'Follow Grace', pressed: false })).toBeVisible();
});

test('a refusal is said in the server’s words', async () => {
  signIn(amina);
  refuse(follow, 'follows.too_many', { message: 'You follow 500 already.' });
  const { user } = renderPart(button);
  await user.click(screen.getByRole('button', { name: 'Follow Grace' }));
  await waitFor(() => expect(toastStore.getState()).toMatchObject([{ description: 'You follow 500 already.' }]));
});

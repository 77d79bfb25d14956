import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answer, asked, refuse } from '#core/web/test/api';
import { box, fill, press } from '#core/web/test/fill';
import { makeAccount } from '#core/web/test/make-account';
import { amina, openPage } from '#core/web/test/open-page';
import { readAccount } from '#features/accounts/contract';
import {
  type AccessToken,
  listAccessTokens,
  makeAccessToken,
  revokeAccessToken,
} from '#features/accounts/contract/access-tokens';

const script: z.input<typeof AccessToken> = {
  id: '3f0c2b1e-8d4a-4b7c-9e6f-1a2b3c4d5e6f',
  name: 'Sunday’s script',
  scopes: ['read', 'library'],
  created: '2026-01-04T09:00:00Z',
  expires: null,
  last_used: null,
  network: '',
};

function list(...tokens: z.input<typeof AccessToken>[]): void {
  answer(listAccessTokens, { data: tokens, offered_scopes: ['read', 'library'] });
}

async function openForm() {
  answer(readAccount, makeAccount());
  const { user } = await openPage('/profile', { as: amina });
  await screen.findByRole('region', { name: 'Access tokens' });
  await press(user, 'New access token');
  const dialog = within(await screen.findByRole('dialog', { name: 'New access token' }));
  return { user, dialog };
}

test('a token is made, shown once, listed, and revoked after another press', async () => {
  list();
  answer(makeAccessToken, { data: { token: 'lectern_pat_a', access_token: script } });
  answer(revokeAccessToken, { message: '“Sunday’s script” is revoked.' });
  const { user, dialog } = await openForm();
  list(script);
  await user.click(dialog.getByRole('checkbox', { name: /^library:/ }));
  await fill(user, { Name: script.name, Password: 'correct horse' });
  await user.keyboard('{Enter}');
  const shown = within(await screen.findByRole('dialog', { name: 'Your access token' }));
  expect(shown.getByText('lectern_pat_a')).toBeVisible();
  await waitFor(() => expect(shown.getByRole('button', { name: 'Copy' })).toHaveFocus());
  await press(user, 'I have kept it');
  expect(screen.queryByText('lectern_pat_a')).not.toBeInTheDocument();
  expect(asked(makeAccessToken)).toMatchObject([{ body: { name: script.name, scopes: ['read', 'library'] } }]);
  const row = await screen.findByText(script.name);
  expect(row.closest('li')).toHaveTextContent(/read library .*never used/);
  await press(user, 'Revoke');
  expect(screen.getByRole('button', { name: 'Revoke it now' })).toHaveFocus();
  list();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('“Sunday’s script” is revoked.')).toBeVisible();
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('a wrong password is said at its box, and no scope at the scopes', async () => {
  list();
  const errors = { password: 'That password is wrong.' };
  refuse(makeAccessToken, 'password.wrong', { message: 'That is not it.', errors });
  const { user, dialog } = await openForm();
  await user.click(dialog.getByRole('checkbox', { name: /^read:/ }));
  await fill(user, { Name: 'A program', Password: 'something else' });
  await press(user, 'Make the token');
  expect(await dialog.findByText('Please choose at least one scope')).toBeVisible();
  expect(asked(makeAccessToken)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /^read:/ }));
  await press(user, 'Make the token');
  await waitFor(() => expect(box('Password')).toHaveAccessibleDescription(errors.password));
});

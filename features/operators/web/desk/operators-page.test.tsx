import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { answer, asked, refuse } from '#core/web/test/api';
import { makeGroup } from '#core/web/test/desk/make-group';
import { openDesk } from '#core/web/test/desk/open-desk';
import { box, choose, fill, findRow, press } from '#core/web/test/fill';
import { amina } from '#core/web/test/open-page';
import { pageOf } from '#core/web/test/things';
import { givePassword } from '#features/accounts/contract/password-again';
import { listDeskGroups } from '#features/groups/desk';
import {
  addOperator,
  changeOperator,
  type ListedOperator,
  listOperators,
  removeSecondFactor,
  sendOperatorLink,
  withdrawOperator,
} from '#features/operators/desk';

type Listed = z.input<typeof ListedOperator>;

const ben: Listed = {
  id: '2',
  name: '',
  email: 'ben@example.org',
  role: 'editor',
  centres: null,
  state: 'link-sent',
  has_second_factor: false,
  last_seen: null,
  since: '2026-01-04T09:00:00Z',
};
const bisi: Listed = { ...ben, name: 'Bisi Ade', email: 'bisi@example.org', state: 'active', has_second_factor: true };
const owner: Listed = { ...bisi, id: '1', name: amina.user.name, email: amina.user.email, role: 'owner' };

const list = (...operators: Listed[]) => answer(listOperators, { ...pageOf(...operators), is_mailed: false });

async function openPage(...operators: Listed[]) {
  list(...operators);
  const { user } = await openDesk('/admin/operators');
  await screen.findByText(/^No mail server is set up/);
  return user;
}

test('without a mail server an owner adds an operator, gets the link, makes another and takes it back', async () => {
  const user = await openPage(owner);
  answer(addOperator, { data: ben, link: 'https://example.org/reset/welcome/a' });
  await press(user, 'Add an operator');
  await fill(user, { 'Email address': 'ben' });
  await press(user, 'Make the link');
  await waitFor(() => expect(box('Email address')).toHaveFocus());
  expect(asked(addOperator)).toEqual([]);
  await fill(user, { 'Email address': ben.email, Role: 'editor' });
  list(owner, ben);
  await press(user, 'Make the link');
  expect(await screen.findByText('https://example.org/reset/welcome/a')).toBeVisible();
  await press(user, 'I have it');
  expect(asked(addOperator)).toMatchObject([{ body: { email: ben.email, role: 'editor' } }]);
  expect(await findRow(/ben@example.org/)).toHaveTextContent(/Editor.*Link not opened yet/);

  answer(sendOperatorLink, { data: ben, link: 'https://example.org/reset/welcome/b' });
  await choose(user, `More for ${ben.email}`, 'Make another link…');
  await press(user, 'Make the link');
  expect(await screen.findByText('https://example.org/reset/welcome/b')).toBeVisible();
  await press(user, 'I have it');

  answer(withdrawOperator, { message: 'Done.' });
  await choose(user, `More for ${ben.email}`, 'Take back the link…');
  list(owner);
  await press(user, 'Take it back');
  await waitFor(() => expect(screen.queryByText(ben.email)).not.toBeInTheDocument());
  expect(asked(withdrawOperator)).toMatchObject([{ call: 'DELETE /admin/operators/2' }]);
});

test('a role is changed to another one alone', async () => {
  const user = await openPage(bisi);
  answer(changeOperator, { data: { ...bisi, role: 'finance' } });
  await choose(user, 'More for Bisi Ade', 'Change the role…');
  await press(user, 'Change the role');
  expect(await screen.findByText('Choose another role')).toBeVisible();
  await fill(user, { Role: 'finance' });
  list({ ...bisi, role: 'finance' });
  await press(user, 'Change the role');
  await waitFor(async () => expect(await findRow(/Bisi Ade/)).toHaveTextContent('Finance'));
  expect(asked(changeOperator)).toMatchObject([{ body: { role: 'finance', was: 'editor' } }]);
});

test('a centre manager needs a centre, and may have others', async () => {
  const named = (slug: string, name: string) => ({ id: slug === 'lagos' ? '1' : '2', slug, name });
  const [lagos, enugu] = [named('lagos', 'Lagos'), named('enugu', 'Enugu')];
  answer(listDeskGroups, pageOf(makeGroup(enugu), makeGroup(lagos)));
  const user = await openPage(bisi);
  await choose(user, 'More for Bisi Ade', 'Change the role…');
  await fill(user, { Role: 'centre-manager' });
  await press(user, 'Change the role');
  expect(await screen.findByText('Choose at least one centre')).toBeVisible();
  for (const name of ['Lagos', 'Enugu']) await user.click(screen.getByRole('checkbox', { name }));
  const manager: Listed = { ...bisi, role: 'centre-manager', centres: [enugu, lagos] };
  answer(changeOperator, { data: manager });
  list(manager);
  await press(user, 'Change the role');
  await waitFor(async () => expect(await findRow(/Bisi Ade/)).toHaveTextContent(/Centre manager.*Enugu, Lagos/));
  await choose(user, 'More for Bisi Ade', 'Change the role…');
  await user.click(await screen.findByRole('checkbox', { name: 'Lagos' }));
  await press(user, 'Change the role');
  await waitFor(() => expect(asked(changeOperator)).toHaveLength(2));
  expect(asked(changeOperator).map(({ body }) => body)).toMatchObject([
    { role: 'centre-manager', centres: ['enugu', 'lagos'], was_centres: [] },
    { centres: ['enugu'], was_centres: ['enugu', 'lagos'] },
  ]);
});

test('the second factor of somebody who has lost it is removed', async () => {
  const user = await openPage(owner, bisi);
  expect(await findRow(/Bisi Ade/)).toHaveTextContent('Set up');
  answer(removeSecondFactor, { data: bisi });
  await choose(user, 'More for Bisi Ade', 'Remove the second factor…');
  list(owner, { ...bisi, has_second_factor: false });
  await press(user, 'Remove it');
  await waitFor(async () => expect(await findRow(/Bisi Ade/)).toHaveTextContent('None'));
});

test('a refusal is shown where the act was asked for, after the password that was wanted first', async () => {
  const user = await openPage(owner);
  refuse(withdrawOperator, 'operator.password_needed', { message: 'Please give it again.' });
  await choose(user, 'More for Amina Bello', 'Remove as an operator…');
  expect(await screen.findByText(/^You are removing yourself: your access to the desk ends at once/)).toBeVisible();
  await press(user, 'Remove');
  await screen.findByRole('dialog', { name: 'Your password, please' });
  answer(givePassword, { message: 'Thank you.' });
  refuse(withdrawOperator, 'operator.last_owner', { message: 'There must be an owner.' });
  await fill(user, { Password: 'a password' });
  await user.keyboard('{Enter}');
  expect(await within(screen.getByRole('dialog')).findByText('There must be an owner.')).toBeVisible();
  expect(asked(withdrawOperator)).toHaveLength(2);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskPages } from '#core/contract/desk-pages';
import { hasDuty } from '#core/contract/duties';
import * as contract from '#core/contract/everything';
import { namesOf } from '#core/contract/names-of';
import { queryClient } from '#core/web/lib/api/query-client';
import { answer, answerWith, asked, refuse } from '#core/web/test/api';
import { makeReply } from '#core/web/test/desk/make-reply';
import { answerDesk, openDesk, operator } from '#core/web/test/desk/open-desk';
import { fill, press } from '#core/web/test/fill';
import { amina, openPage } from '#core/web/test/open-page';
import { logIn } from '#features/accounts/contract';
import { readDesk } from '#features/operators/desk';

const menu = () => screen.findByRole('navigation', { name: 'The desk' });
const notFound = { level: 1, name: 'Oops! Page not found' };

const calls = Object.values(contract)
  .flatMap((one) => (typeof one === 'object' && 'reply' in one && 'duty' in one && one.duty ? [one] : []))
  .toSorted((one, other) => other.path.split(':').length - one.path.split(':').length);

function answerReads(): void {
  for (const { method, path, reply } of calls)
    if (method === 'GET') answerWith({ method, path, reply }, () => makeReply(reply));
}

test('a visitor finds nothing at the desk’s address, but can sign in there, which leads an operator to it', async () => {
  const { user } = await openPage('/admin/messages');
  expect(await screen.findByRole('heading', notFound)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(asked(readDesk)).toEqual([]);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('dialog', { name: 'Sign in' });
  answerDesk();
  answer(logIn, { data: operator, message: 'Welcome' });
  await fill(user, { Email: amina.user.email, Password: 'correct horse' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});

test('a listener sees the 404 page at the desk’s address, and no way to it in their menu', async () => {
  refuse(readDesk, 'operator.only', { message: 'No.' });
  const { user } = await openPage('/admin/messages', { as: amina });
  expect(await screen.findByRole('heading', notFound)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Return to Home']);
  expect(main.queryByRole('button')).not.toBeInTheDocument();
  await press(user, /^Account of /);
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'The desk' })).not.toBeInTheDocument();
});

test('an operator comes from the desk to the library, and back by their menu', async () => {
  const { user, address } = await openDesk('/admin/second-factor');
  await user.click(await screen.findByRole('link', { name: 'To the library' }));
  await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(address()).toBe('/'));
  await press(user, /^Account of /);
  await user.click(await screen.findByRole('menuitem', { name: 'The desk' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
});

test.each(['editor', 'finance', 'centre-manager'] as const)(
  'every page of %s’s shows itself, and asks for nothing that they are refused',
  async (role) => {
    const refused = calls.filter(({ duty }) => duty && !hasDuty(role, duty));
    const centres = role === 'centre-manager' ? [{ id: '1', slug: 'ibadan', name: 'Ibadan' }] : null;
    answerReads();
    const { go } = await openDesk('/admin/second-factor', { role, centres });
    await menu();
    for (const page of namesOf(deskPages).filter((each) => hasDuty(role, deskPages[each].duty))) {
      await act(() => go(deskPages[page].path.replace(':id', '1')));
      do await waitFor(() => expect(queryClient.isFetching(), page).toBe(0));
      while (queryClient.isFetching() > 0);
      const heading = document.querySelector('main h1')?.textContent;
      expect(document.title, page).toContain(`${heading} · The desk`);
      expect(heading, page).not.toBe('Not for your role');
      expect(document.querySelector('[role=alert]'), page).toBeNull();
      expect(refused.flatMap(asked), page).toEqual([]);
    }
  },
  120_000,
);

test('a page of others says whose it is, and leads back', async () => {
  const { user } = await openDesk('/admin/settings', { role: 'editor' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  expect(screen.getByText(/Your role is editor\.$/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To the desk' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
  for (const name of ['Messages', 'Speakers', 'Live'])
    expect(within(await menu()).getByRole('link', { name })).toBeVisible();
  for (const name of ['Sales and books', 'Tickets', 'Settings', 'Audit'])
    expect(within(await menu()).queryByRole('link', { name })).not.toBeInTheDocument();
});

test('the desk of who has no centre left says so', async () => {
  const { go } = await openDesk('/admin', { role: 'centre-manager', centres: [] });
  for (const address of ['/admin', '/admin/messages', '/admin/live']) {
    await go(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'You have no centre' })).toBeVisible();
  }
});

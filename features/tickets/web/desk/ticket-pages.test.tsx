import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, asked, refuse } from '#core/web/test/api';
import { renderPart } from '#core/web/test/render-part';
import { pageOf } from '#core/web/test/things';
import { listHeldSecrets, releaseHeldSecret, showHeldSecret } from '#features/accounts/contract/held-secrets';
import { listTicketBatches, mintTickets, readTicketBatch } from '#features/tickets/desk';
import { readPinBudget } from '#features/tickets/desk/guesses';
import { Page as MintPage } from './mint-page.tsx';
import { Page as TicketsPage } from './tickets-page.tsx';

// The real function clicks a link, which would leave this page.
vi.mock(import('#core/web/lib/browser/save-file'), () => ({ saveFile: vi.fn() }));

const at = '2026-11-22T09:30:00.000Z';
const batch = {
  id: '8',
  name: 'Harvest',
  amount: 1500.5,
  minted: 3,
  redeemed: 1,
  redeemed_amount: 1500.5,
  void: 2,
  expired: 0,
  left: 0,
  minted_at: at,
  expires_at: null,
  last_day: null,
};
const held = { id: '4', kind: 'ticket-pins', subject_id: '8', name: 'Harvest', until: at } as const;
const pins = ['12345678', '87654321'];
const part = { hourly: 60, at_once: 300, left: 299, full_at: at };

beforeEach(() => {
  answer(readTicketBatch, { data: { batch, days: [] } });
  answer(listTicketBatches, pageOf(batch));
  answer(readPinBudget, {
    data: {
      is_low: false,
      open: part,
      visitors: part,
      reserve: { ...part, at_once: 200, left: 200, full_at: null },
      wrong: { hour: 1, day: 1 },
      of_visitors: { hour: 0, day: 0, devices_hour: 0, devices_day: 0 },
      accounts: [{ id: '1', name: 'Bisi Adewale', email: 'bisi@example.com', is_confirmed: false, hour: 1, day: 1 }],
      networks: [{ network: '102.89.0.0/16', accounts: 1, devices: 0, hour: 1, day: 1 }],
    },
  });
});

const list = () => screen.getByRole('list', { name: 'PINs' });

test('a batch is minted once it has a value, and its PINs aren’t left unsaved by mistake', async () => {
  answer(mintTickets, { data: { batch, pins, held: null } });
  const { user } = renderPart(<MintPage />);
  const count = await screen.findByLabelText('How many');
  await user.clear(count);
  await user.type(count, '3');
  await user.click(screen.getByRole('button', { name: 'Mint' }));
  expect(await screen.findByText('Invalid amount')).toBeVisible();
  await user.type(screen.getByLabelText('Value of each'), '1,500.50');
  expect(screen.getByText('3 tickets of ₦1,500.50: ₦4,501.50 in all.')).toBeVisible();
  await user.type(screen.getByLabelText('Name of the batch (optional)'), 'Harvest');
  await user.click(screen.getByRole('button', { name: 'Mint' }));
  expect(await screen.findByText('1234 5678')).toBeVisible();
  expect(asked(mintTickets)).toMatchObject([{ body: { count: 3, amount: 1500.5, last_day: null, name: 'Harvest' } }]);
  expect(screen.queryByRole('link', { name: 'To the batch' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'List (CSV)' }));
  expect(screen.getByRole('link', { name: 'To the batch' })).toHaveAttribute('href', '/admin/tickets/8');
});

test('the batches are listed with their totals, and wrong PINs with who typed them in', async () => {
  renderPart(<TicketsPage />);
  const row = within(await screen.findByRole('row', { name: /Harvest/ }));
  expect(
    row
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent),
  ).toEqual(['₦1,500.50', '3', '1', '0', '2', '0']);
  const wrong = within(screen.getByRole('region', { name: 'Wrong PINs' }));
  expect(wrong.getAllByText('299 of 300 left')).toHaveLength(2);
  expect(wrong.getByText('200 of 200 left')).toBeVisible();
  const byAccount = within(wrong.getByRole('table', { name: 'Wrong PINs By account' }));
  expect(byAccount.getByRole('row', { name: /Bisi Adewale/ })).toHaveTextContent('Not confirmed · bisi@example.com11');
  expect(byAccount.getByRole('link', { name: 'Bisi Adewale' })).toHaveAttribute('href', '/admin/listeners/1');
});

test('PINs are shown again with the password, until the operator says that they are saved', async () => {
  answer(listHeldSecrets, { data: [held] });
  refuse(showHeldSecret, 'password.needed', { message: 'Send your password too.' });
  answer(releaseHeldSecret, { message: 'It is gone.' });
  const { user } = renderPart(<TicketsPage />);
  const line = () => screen.queryByRole('list', { name: 'Can be shown again' });
  await waitFor(() => expect(line()).toHaveTextContent(/^The PINs of batch 8 \(Harvest\) can be shown again until /));
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  answer(showHeldSecret, { data: { held, secrets: pins } });
  await user.type(dialog.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(list()).toHaveTextContent('1234 56788765 4321'));
  expect(asked(showHeldSecret).map(({ body }) => body)).toEqual([{}, { password: 'correct horse' }]);
  answer(listHeldSecrets, { data: [] });
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('row', { name: /Harvest/ })).toBeVisible();
  expect(line()).toBeNull();
  expect(asked(releaseHeldSecret)).toMatchObject([{ call: 'DELETE /users/account/held-secrets/4' }]);
});

test('what is half written stays while PINs are shown again', async () => {
  answer(listHeldSecrets, { data: [held] });
  answer(showHeldSecret, { data: { held, secrets: pins } });
  const { user } = renderPart(<MintPage />);
  await user.type(await screen.findByLabelText('Name of the batch (optional)'), 'Half written');
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(list()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'List (CSV)' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Name of the batch (optional)')).toHaveValue('Half written');
});
